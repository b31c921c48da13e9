import { createQueue } from '../core/create-queue.ts'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { EditingPerson } from '../core/api.ts'
import type { Changes, FileTexts } from '../../engine/json-text/content-document.ts'
import { StepConflict } from '../core/step.ts'
import { applyActions, type Changed, type Disk } from './apply-actions.ts'
import type { ContentFolder } from './content-folder.ts'
import {
  EMPTY_DRAFT,
  rebase,
  removePublished,
  textsOf,
  type Draft,
  type DraftAction,
  type DraftedFile,
} from './draft.ts'
import { migrations } from '../../engine/migrations/index.ts'
import { migrateDraft } from './migrate-draft.ts'
import { readStoredJson } from './read-stored-json.ts'
import { misfitsOf } from './rebase-history.ts'
import { Refused } from './refused.ts'
import { DRAFT_FILE, findSetAside, folderName } from './set-aside.ts'
import { replaceFile } from '../../engine/content/files/replace-files.ts'

export interface DraftStore {
  of(person: EditingPerson): Promise<PersonDraft>
  all(): readonly PersonDraft[]
  /** Merges files that changed on disk into all drafts except that of the person `publisher`. @returns these drafts */
  rebaseAll(changed: Changes, publisher?: string): Promise<PersonDraft[]>
  close(): Promise<void>
}

export interface PersonDraft {
  person: EditingPerson
  now: () => Draft
  /** path of the person's newest draft that was set aside because the editor hung; relative to the data folder */
  setAside: () => string | undefined
  texts(): Map<string, string>
  disk: () => FileTexts
  /** Applies actions (steps, undo, redo) to the draft, all of them or none, and saves it. @throws Refused, or the disk's error */
  apply(revision: number, actions: readonly DraftAction[]): Promise<Changed>
  removePublished(published: Changes, before: Changes, last?: string): Promise<void>
}

type PublishedText = (file: string) => Promise<string | null>

export async function openDrafts(
  folder: string,
  disk: ContentFolder,
  published: PublishedText,
): Promise<DraftStore> {
  mkdirSync(folder, { recursive: true })
  const open = new Map<string, Promise<OpenDraft>>()
  const ready: OpenDraft[] = []
  const start = (person: EditingPerson) => {
    const opening = openDraft(join(folder, folderName(person.id)), person, disk, published)
    open.set(person.id, opening)
    // Forgets a draft that could not be opened, for example because the disk was full. The next request tries again.
    opening.then(
      (one) => ready.push(one),
      () => open.delete(person.id),
    )
    return opening
  }
  for (const name of readdirSync(folder)) {
    const person = readPerson(join(folder, name))
    if (person) await start(person)
  }
  return {
    of: (person) => open.get(person.id) ?? start(person),
    all: () => ready,
    async rebaseAll(changed, publisher) {
      const others = ready.filter(({ person }) => person.id !== publisher)
      await Promise.all(others.map((one) => one.rebase(changed)))
      return others
    },
    close: async () => void (await Promise.all(ready.map((one) => one.close()))),
  }
}

interface OpenDraft extends PersonDraft {
  rebase(changed: Changes): Promise<void>
  close(): Promise<void>
}

async function openDraft(
  folder: string,
  person: EditingPerson,
  disk: ContentFolder,
  published: PublishedText,
): Promise<OpenDraft> {
  await storePerson(folder, person)
  const path = join(folder, DRAFT_FILE)
  let draft = readDraft(path)
  let mergedDisk: FileTexts = new Map(disk.texts)
  const enqueue = createQueue()
  const replace = async (next: Draft) => {
    if (next !== draft) await writeDraft(path, next)
    draft = next
  }
  await replace(rebase(draft, await basesOf(draft, disk, published), disk.texts))

  // Actions run one after the other. Each action uses the texts that were on disk when it was requested.
  return {
    person,
    now: () => draft,
    setAside: () => findSetAside(folder),
    texts: () => textsOf(draft, disk.texts),
    disk: () => mergedDisk,
    apply(revision, actions) {
      const then = { folder: disk.folder, texts: new Map(disk.texts) }
      return enqueue(async () => {
        if (draft.revision !== revision) throw new Refused('revision', NEWER, draft.revision)
        try {
          const done = applyActions(draft, actions, then)
          await replace(done.draft)
          return done
        } catch (error) {
          if (!(error instanceof StepConflict)) throw error
          // Undo and redo are always the only action of a request.
          const type = actions[0]?.type
          if (type === 'step') throw new Refused('misfit', MISFIT, draft.revision)
          // The file changed while the editor was closed. Steps from before that change can no longer be undone or redone.
          const list = type === 'undo' ? 'done' : 'undone'
          await replace({ ...draft, history: { ...draft.history, [list]: [] }, revision: draft.revision + 1 })
          throw new Refused('misfit', GONE, draft.revision)
        }
      })
    },
    removePublished(...publication) {
      const texts = new Map(disk.texts)
      return enqueue(async () => {
        await replace(removePublished(draft, ...publication))
        mergedDisk = texts
      })
    },
    rebase(changed) {
      const texts = new Map(disk.texts)
      return enqueue(async () => {
        await replace(rebase(draft, changed, texts))
        mergedDisk = texts
      })
    },
    close: () => enqueue(async () => {}),
  }
}

/** The stored form of a draft. Drafts of the first format have no `format`. */
type PlainDraft = Omit<Draft, 'files'> & { files: [string, DraftedFile][]; format?: number }

/**
 * Reads a stored draft. Without a file, returns an empty draft.
 *
 * @throws the disk's error, so that an unreadable draft is not replaced with an empty one
 */
function readDraft(path: string): Draft {
  if (!existsSync(path)) return EMPTY_DRAFT
  const { files, format = 0, ...draft } = readStoredJson<PlainDraft>(path)
  return migrateDraft({ ...draft, files: new Map(files) }, format)
}

function writeDraft(path: string, draft: Draft): Promise<void> {
  const plain: PlainDraft = { ...draft, files: [...draft.files], format: migrations.length }
  return replaceFile(path, JSON.stringify(plain))
}

/** For each file that may have changed while the editor was closed, the text on which the draft was based. */
async function basesOf(draft: Draft, disk: Disk, published: PublishedText): Promise<Changes> {
  const bases = new Map([...draft.files].map(([file, { base }]) => [file, base]))
  for (const file of misfitsOf(draft.history, textsOf(draft, disk.texts)))
    if (!bases.has(file)) bases.set(file, await published(file))
  return bases
}

const MISFIT = 'El archivo cambió mientras tanto: se cargó de nuevo. Repetí lo último que hiciste.'
const GONE = 'El archivo cambió afuera del editor, y lo anterior ya no se puede deshacer desde acá.'
const NEWER =
  'Hay cambios más nuevos, de otra ventana tuya o de afuera. Se cargaron; repetí lo último que hiciste.'

async function storePerson(folder: string, { id, name }: EditingPerson): Promise<void> {
  const known = readPerson(folder)
  if (known?.id !== id || known.name !== name)
    await replaceFile(join(folder, 'person.json'), JSON.stringify({ id, name }))
}

function readPerson(folder: string): EditingPerson | undefined {
  try {
    return readStoredJson<EditingPerson>(join(folder, 'person.json'))
  } catch {
    return undefined
  }
}
