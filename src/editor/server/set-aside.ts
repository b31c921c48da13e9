import { existsSync, readdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'

export const DRAFT_FILE = 'draft.json'

const SET_ASIDE = 'draft-apartado-'

/**
 * Renames a person's draft that makes the editor hang, so that the next start does not open it. The editor must not be running.
 *
 * @param folder the folder of all drafts, with one folder per person
 */
export function setDraftAside(folder: string, id: string, now: Date): void {
  const own = join(folder, folderName(id))
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-')
  if (existsSync(join(own, DRAFT_FILE)))
    renameSync(join(own, DRAFT_FILE), join(own, `${SET_ASIDE}${stamp}.json`))
}

/**
 * Finds the newest draft of a person that was set aside. Returns its path relative to the editor's data folder.
 *
 * @param folder the person's folder
 */
export function findSetAside(folder: string): string | undefined {
  const names = readdirSync(folder).filter((name) => name.startsWith(SET_ASIDE))
  const last = names.toSorted().at(-1)
  return last && `drafts/${basename(folder)}/${last}`
}

/** Returns the name of a person's folder. @throws Error for an id that is not a number or a plain word */
export function folderName(id: string): string {
  if (!/^[\w-]{1,40}$/.test(id)) throw new Error(`"${id}" is no id of a person.`)
  return id
}
