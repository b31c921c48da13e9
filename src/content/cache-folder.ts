import { resolve } from 'node:path'

const OWN = resolve(import.meta.dirname, '../../node_modules/.cache')

/**
 * The folder of what takes long to make and is kept for the next run. `SITE_CACHE` names another than that of the packages: a release sets it,
 * whose own files may not be written.
 */
export function cacheFolder(name: string): string {
  return resolve(process.env.SITE_CACHE || OWN, name)
}
