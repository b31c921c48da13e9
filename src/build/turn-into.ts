import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Turns a folder into another version of itself: some files stay, the others go, and those of a second folder get in. Of thousands of pages
 * that have not changed no name is touched. No file is written into: it may have further names.
 *
 * @param stays paths inside the folder
 * @param added is empty afterwards
 */
export function turnInto(folder: string, stays: ReadonlySet<string>, added: string): void {
  removeOthers(folder, stays, foldersOf(stays), '')
  moveInto(added, folder)
}

/** The folders above some files. */
function foldersOf(paths: ReadonlySet<string>): Set<string> {
  const folders = new Set<string>()
  for (const path of paths)
    for (let above = dirname(path); above !== '.' && !folders.has(above); above = dirname(above))
      folders.add(above)
  return folders
}

function removeOthers(
  folder: string,
  stays: ReadonlySet<string>,
  folders: ReadonlySet<string>,
  prefix: string,
): void {
  // Without asking what each entry is: thousands of pages have a folder each.
  for (const name of readdirSync(folder)) {
    const [file, path] = [`${folder}/${name}`, prefix + name]
    if (folders.has(path)) removeOthers(file, stays, folders, `${path}/`)
    else if (!stays.has(path)) rmSync(file, { recursive: true })
  }
}

function moveInto(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    const [file, target] = [join(from, name), join(to, name)]
    if (existsSync(target)) moveInto(file, target)
    else renameSync(file, target)
  }
}
