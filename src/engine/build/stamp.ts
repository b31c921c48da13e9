import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const VERSION_FILE = '_server/version'

/** File with the time of the site's next change without an edit, in milliseconds since 1970. Empty for a site that never changes. */
export const NEXT_CHANGE_FILE = '_server/changes-at'

export const ROLLED_BACK_FROM = '_server/taken-back'

export function readStamp(folder: string, name: string): string | undefined {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
