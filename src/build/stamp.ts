import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Version file of a published folder. */
export const STAMP = '_server/version'

/** File with the version that a rollback has retired. */
export const TAKEN_BACK = '_server/taken-back'

/** Returns the text of a stamp, or undefined without one. */
export function readStamp(folder: string, name: string): string | undefined {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
