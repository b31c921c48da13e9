import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { EditingPerson } from '../core/api.ts'
import type { Changes, FileTexts } from '../core/step.ts'
import { carryOut, Misfit, type Changed, type Disk } from './carry-out.ts'
import type { ContentFolder } from './content-folder.ts'
import {
  EMPTY_DRAFT,
  rebase,
  settle,
  textsOf,
  type Draft,
  type DraftAction,
  type DraftedFile,
} from './draft.ts'
import { readOwn } from './read-own.ts'
import { misfitsOf } from './rebase-history.ts'
import { Refused } from './refused.ts'
import { takeTurns } from './take-turns.ts'
import { writeWhole } from './write-whole.ts'

/** The drafts of all people who edit a site, kept on the disk. */
export interface DraftStore {
  /** A person's draft, made the first time. */
  of(person: EditingPerson): Promise<PersonDraft>
  all(): readonly PersonDraft[]
  /**
   * Merges what has changed on the disk into the drafts, but not into that of the person who published it.
   *
   * @returns the drafts that changed
   */
  takeIn(changed: Changes, publisher?: string): Promise<PersonDraft[]>
  close(): Promise<void>
}

export interface PersonDraft {
  person: EditingPerson
  now: () => Draft
  /** All the texts that this person sees. */
  texts(): Map<string, string>
  /** The texts on the disk that the draft was merged with last. */
  disk: () => FileTexts
  /** Carries out actions, all or none: they are on the disk when this resolves. @throws Refused, or as the disk does */
  act(revision: number, actions: readonly DraftAction[]): Promise<Changed>
  /** Takes note of a publication, as `settle` of the draft does. */
  settle(published: Changes, before: Changes, last?: string): Promise<void>
}

/** Gives the text of a file in the last version; null where it has none. */
type PublishedText = (file: string) => Promise<string | null>

/** @param folder holds a folder for each person */
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
    // A failure, such as a full disk, is retried when the person asks again.
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
    async takeIn(changed, publisher) {
      const others = ready.filter(({ person }) => person.id !== publisher)
      const touched = await Promise.all(others.map(async (one) => ((await one.takeIn(changed)) ? one : [])))
      return touched.flat()
    },
    close: async () => void (await Promise.all(ready.map((one) => one.close()))),
  }
}

interface OpenDraft extends PersonDraft {
  /** @returns whether the draft changed */
  takeIn(changed: Changes): Promise<boolean>
  close(): Promise<void>
}

async function openDraft(
  folder: string,
  person: EditingPerson,
  disk: ContentFolder,
  published: PublishedText,
): Promise<OpenDraft> {
  await notePerson(folder, person)
  const path = join(folder, 'draft.json')
  let draft = readDraft(path)
  let fitted: FileTexts = new Map(disk.texts)
  const inTurn = takeTurns()
  const replace = async (next: Draft) => {
    if (next !== draft) await writeDraft(path, next)
    draft = next
  }
  await replace(rebase(draft, await basesOf(draft, disk, published), disk.texts))

  // Actions wait for their turn, and are meant for the disk as it was when they were asked for.
  return {
    person,
    now: () => draft,
    texts: () => textsOf(draft, disk.texts),
    disk: () => fitted,
    act(revision, actions) {
      const then = { folder: disk.folder, texts: new Map(disk.texts) }
      return inTurn(async () => {
        if (draft.revision !== revision) throw new Refused('revision', NEWER, draft.revision)
        try {
          const done = carryOut(draft, actions, then)
          await replace(done.draft)
          return done
        } catch (error) {
          if (!(error instanceof Misfit)) throw error
          if (actions.length > 1 || error.action.type === 'step')
            throw new Refused('misfit', MISFIT, draft.revision)
          // The file changed while the editor was closed: nothing behind this step can be undone any more.
          const list = error.action.type === 'undo' ? 'done' : 'undone'
          await replace({ ...draft, history: { ...draft.history, [list]: [] }, revision: draft.revision + 1 })
          throw new Refused('misfit', GONE, draft.revision)
        }
      })
    },
    settle(...publication) {
      const texts = new Map(disk.texts)
      return inTurn(async () => {
        await replace(settle(draft, ...publication))
        fitted = texts
      })
    },
    takeIn(changed) {
      const texts = new Map(disk.texts)
      return inTurn(async () => {
        const before = draft
        await replace(rebase(draft, changed, texts))
        fitted = texts
        return draft !== before
      })
    },
    close: () => inTurn(async () => {}),
  }
}

/** A draft as JSON has it. */
type PlainDraft = Omit<Draft, 'files'> & { files: [string, DraftedFile][] }

/** @throws as the disk does: a draft that cannot be read just now is not taken for an empty one, and written over */
function readDraft(path: string): Draft {
  if (!existsSync(path)) return EMPTY_DRAFT
  const { files, ...draft } = readOwn<PlainDraft>(path)
  return { ...draft, files: new Map(files) }
}

function writeDraft(path: string, draft: Draft): Promise<void> {
  return writeWhole(
    new Map([[path, JSON.stringify({ ...draft, files: [...draft.files] } satisfies PlainDraft)]]),
  )
}

/** The texts that a draft was made for, of the files that may have changed while the editor was closed. */
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

/** Ids of people are numbers of the office, or a word: nothing else becomes the name of a folder. */
function folderName(id: string): string {
  if (!/^[\w-]{1,40}$/.test(id)) throw new Error(`"${id}" is no id of a person.`)
  return id
}

async function notePerson(folder: string, { id, name }: EditingPerson): Promise<void> {
  const known = readPerson(folder)
  if (known?.id !== id || known.name !== name)
    await writeWhole(new Map([[join(folder, 'person.json'), JSON.stringify({ id, name })]]))
}

function readPerson(folder: string): EditingPerson | undefined {
  try {
    return readOwn<EditingPerson>(join(folder, 'person.json'))
  } catch {
    return undefined
  }
}
