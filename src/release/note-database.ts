import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { identifyDatabase } from '../server/storage/database-file.ts'
import { locateStorage } from '../server/storage/storage-location.ts'

/**
 * Records the id of the server's SQLite database in a release's settings. The server then refuses to create a new database when its disk is
 * not mounted.
 *
 * @param home the releases' folder
 * @param release a release's folder
 */
export function noteDatabase(home: string, release: string): void {
  const file = join(home, 'sitio.env')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const env = parseEnv(text)
  if (env.DATABASE_ID) return
  const location = locateStorage(env, release)
  const found = location.kind === 'sqlite' ? identifyDatabase(location.file) : undefined
  if (found)
    appendFileSync(file, `${text === '' || text.endsWith('\n') ? '' : '\n'}DATABASE_ID=${found.id}\n`)
}
