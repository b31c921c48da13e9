import { sourcesVersion } from './bundle-cache.ts'

/** Hash of the sources of the engine, without the editor. */
export function engineVersion(): string {
  return sourcesVersion((path) => !path.startsWith('src/editor/'))
}
