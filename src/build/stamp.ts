import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Inside a published folder: what it was made from. */
export const STAMP = '_server/version'

/** Inside a folder that was brought back: the version that was taken back, which is not to come again by itself. */
export const TAKEN_BACK = '_server/taken-back'

/** @returns the text of one of the two, undefined where there is none */
export function readStamp(folder: string, name: string): string | undefined {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
