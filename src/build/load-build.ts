import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type * as BuildSite from './build-site.ts'
import { buildFile } from './bundle-engine.ts'
import { engineVersion } from './engine-version.ts'

/** What builds sites, from the bundle of these very sources, or from themselves before there is one. */
export async function loadBuild(): Promise<(typeof BuildSite)['buildSite']> {
  const engine = engineVersion()
  const bundled = buildFile(engine)
  // Empty after a power cut, until it is made again.
  const { buildSite } = statSync(bundled, { throwIfNoEntry: false })?.size
    ? ((await import(pathToFileURL(bundled).href)) as typeof BuildSite)
    : await import('./build-site.ts')
  return (options) => buildSite({ engine, ...options })
}
