import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * Writes the schema and the types of a site outside of the engine into its folder. Starts another process, because this one has already
 * read the schema for another site.
 *
 * @returns the status of the process, 0 for success
 */
export function generateForSite(folder: string): number {
  const { status } = spawnSync(process.execPath, ['scripts/generate-types.ts'], {
    cwd: root,
    env: { ...process.env, SITE_CONTENT: folder },
    stdio: 'inherit',
  })
  return status ?? 1
}
