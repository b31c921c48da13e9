import { existsSync, readdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { replaceFile } from '../../engine/content/files/replace-files.ts'
import { migrations as allMigrations } from '../../engine/migrations/index.ts'
import { migrate } from '../../engine/migrations/migrate.ts'
import type { EditingPerson } from '../core/api.ts'
import { EMPTY_HISTORY, markPublished } from '../core/history.ts'
import { withChanges } from '../core/step.ts'
import { EMPTY_DRAFT, type Draft, type DraftedFile } from './draft.ts'
import { readStoredJson } from './stored-json.ts'

const DRAFT_FILE = 'draft.json'

/**
 * The stored form of a draft. Drafts of the first format have no `format`. Older ones have the id of the last published step
 * instead of a mark in each step.
 */
type PlainDraft = Omit<Draft, 'files'> & {
  files: [string, DraftedFile][]
  format?: number
  publishedStep?: string
}

/**
 * Reads a stored draft. Without a file, returns an empty draft.
 *
 * @throws the disk's error, so that an unreadable draft is not replaced with an empty one
 */
export function readDraft(folder: string): Draft {
  const path = join(folder, DRAFT_FILE)
  if (!existsSync(path)) return EMPTY_DRAFT
  const { files, format = 0, publishedStep, ...draft } = readStoredJson<PlainDraft>(path)
  const { done } = draft.history
  const published = done.slice(0, done.findIndex(({ id }) => id === publishedStep) + 1)
  const history = published.length > 0 ? markPublished(draft.history, published) : draft.history
  return migrateDraft({ ...draft, history, files: new Map(files) }, format)
}

export function writeDraft(folder: string, draft: Draft): Promise<void> {
  const plain: PlainDraft = { ...draft, files: [...draft.files], format: allMigrations.length }
  return replaceFile(join(folder, DRAFT_FILE), JSON.stringify(plain))
}

/**
 * Converts a draft that an older version of the engine has stored to the current format. Steps made before the conversion can no longer be
 * undone.
 *
 * @param from number of the format in which the draft was stored
 */
export function migrateDraft(draft: Draft, from: number, migrations = allMigrations): Draft {
  if (from >= migrations.length) return draft
  const side = (which: keyof DraftedFile) => {
    const texts = new Map(
      [...draft.files].flatMap(([file, one]) => (one[which] === null ? [] : [[file, one[which]]])),
    )
    return withChanges(texts, migrate(texts, { migrations, from }))
  }
  const [bases, texts] = [side('base'), side('text')]
  const files = [...new Set([...bases.keys(), ...texts.keys()])].map(
    (file) => [file, { base: bases.get(file) ?? null, text: texts.get(file) ?? null }] as const,
  )
  return { ...draft, files: new Map(files), history: EMPTY_HISTORY, revision: draft.revision + 1 }
}

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

export async function storePerson(folder: string, { id, name }: EditingPerson): Promise<void> {
  const known = readPerson(folder)
  if (known?.id !== id || known.name !== name)
    await replaceFile(join(folder, 'person.json'), JSON.stringify({ id, name }))
}

export function readPerson(folder: string): EditingPerson | undefined {
  try {
    return readStoredJson<EditingPerson>(join(folder, 'person.json'))
  } catch {
    return undefined
  }
}
