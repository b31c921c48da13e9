import { join } from 'node:path'
import { entriesUnder } from '../content/diagnostics/disk.ts'

/** All files below a folder that can be read, in a stable order. */
export function filesUnder(folder: string): string[] {
  return entriesUnder(folder)
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
}
