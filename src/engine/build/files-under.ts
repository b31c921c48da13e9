import { join } from 'node:path'
import { entriesUnder } from '../content/diagnostics/disk.ts'

export function filesUnder(folder: string): string[] {
  return entriesUnder(folder)
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
}
