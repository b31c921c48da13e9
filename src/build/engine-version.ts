import { sourcesVersion } from './bundle-cache.ts'

/** A hash of everything that the engine is made from. The editor is no part of it. */
export function engineVersion(): string {
  return sourcesVersion((path) => !path.startsWith('src/editor/'))
}
