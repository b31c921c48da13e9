import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** Where Debian and Ubuntu put each version: `/usr/lib/postgresql/15/bin`. */
const VERSIONS = '/usr/lib/postgresql'

/**
 * The folder of PostgreSQL's programs that the tests start: `POSTGRES_BIN` when it is set, else the newest of the
 * system's. Plain JavaScript, because setup runs it before TypeScript can run.
 *
 * @returns {string | undefined} undefined when there is none
 */
export function findPostgres() {
  const folders = process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : usualFolders()
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

function usualFolders() {
  if (!existsSync(VERSIONS)) return []
  const versions = readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(VERSIONS, version, 'bin'))
}
