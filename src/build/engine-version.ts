import { sourcesVersion } from './bundle-cache.ts'

export function engineVersion(): string {
  return sourcesVersion((path) => !path.startsWith('src/editor/'))
}
