import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const STAMP = '_server/version'

/** File with the time of the site's next change without an edit, in milliseconds since 1970. Empty for a site that never changes. */
export const CHANGES_AT = '_server/changes-at'

export const TAKEN_BACK = '_server/taken-back'

export function readStamp(folder: string, name: string): string | undefined {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
