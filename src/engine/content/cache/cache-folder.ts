import { resolve } from 'node:path'

const DEFAULT_FOLDER = resolve(import.meta.dirname, '../../../../node_modules/.cache')

/** Returns a folder for cached files: in `SITE_CACHE`, or else in `node_modules`, which may be read-only in a release. */
export function cacheFolder(name: string): string {
  return resolve(process.env.SITE_CACHE || DEFAULT_FOLDER, name)
}
