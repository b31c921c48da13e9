import { existsSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Turns a folder into another version of itself: some files stay, the others go, and those of a second folder get in. Of thousands of pages
 * that have not changed no name is touched. No file is written into: it may have further names.
 *
 * @param stays paths inside the folder
 * @param added is empty afterwards
 */
export function turnInto(folder: string, stays: ReadonlySet<string>, added: string): void {
  removeOthers(folder, stays, '')
  moveInto(added, folder)
}

/** @returns whether nothing is left */
function removeOthers(folder: string, stays: ReadonlySet<string>, prefix: string): boolean {
  let isEmpty = true
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [file, path] = [join(folder, entry.name), prefix + entry.name]
    if (entry.isDirectory() && removeOthers(file, stays, `${path}/`)) rmdirSync(file)
    else if (!entry.isDirectory() && !stays.has(path)) unlinkSync(file)
    else isEmpty = false
  }
  return isEmpty
}

function moveInto(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    const [file, target] = [join(from, name), join(to, name)]
    if (existsSync(target)) moveInto(file, target)
    else renameSync(file, target)
  }
}
