import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { identifyDatabase } from '../../server/storage/database-file.ts'
import { readDataSettings } from '../../server/settings.ts'

/**
 * Writes the id of the server's SQLite database into `sitio.env`. With it, the server creates no new database while the disk of the old one
 * is not mounted.
 *
 * @param home the folder of all releases
 * @param release the folder of one release
 */
export function recordDatabaseId(home: string, release: string): void {
  const file = join(home, 'sitio.env')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const env = parseEnv(text)
  if (env.DATABASE_ID) return
  const { location } = readDataSettings(env, release)
  const found = location.kind === 'sqlite' ? identifyDatabase(location.file) : undefined
  if (found)
    appendFileSync(file, `${text === '' || text.endsWith('\n') ? '' : '\n'}DATABASE_ID=${found.id}\n`)
}
