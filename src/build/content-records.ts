import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { cacheFolder } from '../content/cache-folder.ts'
import { openFileHashes } from '../content/records/file-hashes.ts'
import { engineVersion } from './engine-version.ts'

/**
 * What builds and validations of a content folder have found out about its pages and files, for the next one.
 *
 * @param engine a hash of all code that it depends on
 */
export function contentRecords(content: string, engine = engineVersion()) {
  const name = createHash('sha256').update(resolve(content)).digest('hex').slice(0, 16)
  const folder = cacheFolder('content-records')
  return { folder, engine, hashes: openFileHashes(resolve(folder, `${name}.files`)) }
}
