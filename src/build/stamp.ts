import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Inside a published folder: what it was made from. */
export const STAMP = '_server/version'

/** Inside a folder that was brought back: the version that was taken back, which is not to come again by itself. */
export const TAKEN_BACK = '_server/taken-back'

/** Returns the text of a stamp, or undefined without one. */
export function readStamp(folder: string, name: string): string | undefined {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
