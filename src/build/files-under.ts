import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** All files below a folder, in a stable order. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
