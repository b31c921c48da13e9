import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Changes, FileTexts } from '../../engine/json-text/content-document.ts'
import { createQueue } from '../core/create-queue.ts'
import type { EditingPerson } from '../core/api.ts'
import { StepConflict, type Step } from '../core/step.ts'
import type { ContentFolder } from './content-folder.ts'
import { findSetAside, folderName, readDraft, readPerson, storePerson, writeDraft } from './draft-file.ts'
import {
  applyAction,
  conflictsOf,
  rebase,
  removePublished,
  textsOf,
  type Draft,
  type DraftAction,
} from './draft.ts'
import { misfitsOf } from './rebase-history.ts'
import { Refused } from './refused.ts'

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
  /** the name of the person whose publication is in conflict with this draft; undefined when unknown or several */
  otherAuthor: (file: string) => string | undefined
  /** Applies actions (steps, undo, redo) to the draft, all of them or none, and saves it. @throws Refused, or the disk's error */
  apply(revision: number, actions: readonly DraftAction[]): Promise<Changed>
  removePublished(published: Changes, before: Changes, steps: readonly Step[]): Promise<void>
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
      const by = ready.find(({ person }) => person.id === publisher)?.person.name
      await Promise.all(others.map((one) => one.rebase(changed, by)))
      return others
    },
    close: async () => void (await Promise.all(ready.map((one) => one.close()))),
  }
}

interface OpenDraft extends PersonDraft {
  /** @param by the name of the person who published the changes; undefined for another program */
  rebase(changed: Changes, by?: string): Promise<void>
  close(): Promise<void>
}

async function openDraft(
  folder: string,
  person: EditingPerson,
  disk: ContentFolder,
  published: PublishedText,
): Promise<OpenDraft> {
  await storePerson(folder, person)
  let draft = readDraft(folder)
  let mergedDisk: FileTexts = new Map(disk.texts)
  const authors = new Map<string, string | undefined>()
  const enqueue = createQueue()
  const replace = async (next: Draft) => {
    if (next !== draft) await writeDraft(folder, next)
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
    otherAuthor: (file) => authors.get(file),
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
    rebase(changed, by) {
      const texts = new Map(disk.texts)
      return enqueue(async () => {
        const open = new Set(conflictsOf(draft, mergedDisk).map(({ file }) => file))
        for (const file of changed.keys())
          authors.set(file, open.has(file) && authors.get(file) !== by ? undefined : by)
        await replace(rebase(draft, changed, texts))
        mergedDisk = texts
      })
    },
    close: () => enqueue(async () => {}),
  }
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

type Disk = Pick<ContentFolder, 'folder' | 'texts'>

export interface Changed {
  draft: Draft
  changes: Changes
  /** Whether the changed texts also got texts of other people, which the window that sent the steps does not have. */
  isMerged: boolean
  step?: Step
}

/**
 * Applies actions (steps, undo, redo) to a draft: all of them, or none.
 *
 * @throws StepConflict when an action does not fit the texts; Refused when there is nothing to undo or redo, or a file is unreadable
 */
function applyActions(before: Draft, actions: readonly DraftAction[], disk: Disk): Changed {
  let draft = before
  let step: Step | undefined
  let isMerged = false
  const changes = new Map<string, string | null>()
  for (const action of actions) {
    const done = applyAction(draft, action, disk.texts)
    if (!done) throw new Refused('nothing', NOTHING[action.type === 'redo' ? 'redo' : 'undo'], draft.revision)
    for (const file of done.changes.keys()) checkFile(file, disk)
    for (const [file, text] of done.changes) changes.set(file, text)
    ;({ draft, step } = done)
    isMerged ||= done.isMerged
  }
  return { draft, changes, isMerged, ...(step && { step }) }
}

const NOTHING = { undo: 'No hay nada más para deshacer.', redo: 'No hay nada para rehacer.' }

/** Refuses to change a file that exists but that the editor cannot read, such as a text that is not UTF-8. */
function checkFile(file: string, { folder, texts }: Disk): void {
  if (!texts.has(file) && existsSync(join(folder, file)))
    throw new Refused(
      'unfit',
      `El archivo «${file}» no se puede leer como texto UTF-8. Corregilo con un editor de textos.`,
    )
}
