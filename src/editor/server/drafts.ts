import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Person } from '../core/api.ts'
import { StepConflict, type Changes, type Step } from '../core/step.ts'
import type { ContentFolder } from './content-folder.ts'
import { act, keepMine, rebase, settle, textsOf, type Draft, type DraftAction } from './draft.ts'
import { openDraftJournal, type DraftJournal, type JournalEntry } from './draft-journal.ts'
import { misfitsOf } from './rebase-history.ts'
import { Refused } from './refused.ts'
import { takeTurns } from './take-turns.ts'
import { writeWhole } from './write-whole.ts'

/** What a change of a draft did: the files that are other than before (null: gone), and the last step. */
export interface Changed {
  draft: Draft
  changes: Changes
  step?: Step
}

/** The drafts of all people who edit a site, kept on the disk. */
export interface Drafts {
  /** A person's draft. It is there from the first time on. */
  of(person: Person): Promise<PersonDraft>
  /** All drafts that there are. */
  all(): readonly PersonDraft[]
  /**
   * Fits the drafts to what has changed on the disk, but that of the person who changed it by publishing.
   *
   * @returns those that are other than before
   */
  takeIn(changed: Changes, publisher?: string): Promise<PersonDraft[]>
  close(): Promise<void>
}

export interface PersonDraft {
  person: Person
  now: () => Draft
  /** All the texts that this person sees. */
  texts(): Map<string, string>
  /** Carries out what the person did, one after the other, all or none. @throws Refused, or as the disk does */
  act(revision: number, actions: readonly DraftAction[]): Promise<Changed>
  /** Ends a conflict by keeping the draft. */
  keepMine(revision: number, file: string): Promise<Changed>
  /** Takes note of what was published of it. @param before what stood on the disk until then @param last the last step that was published */
  settle(published: Changes, before: Changes, last?: string): Promise<void>
}

/**
 * @param folder where they are kept, a folder for each person
 * @param published the text of a file in the last version; null where it has none
 */
export async function openDrafts(
  folder: string,
  disk: ContentFolder,
  published: (file: string) => Promise<string | null>,
): Promise<Drafts> {
  mkdirSync(folder, { recursive: true })
  const open = new Map<string, Promise<OpenDraft>>()
  const ready: OpenDraft[] = []
  const start = (person: Person) => {
    const opening = openDraft(join(folder, folderName(person.id)), person, disk, published).then((one) => {
      ready.push(one)
      return one
    })
    open.set(person.id, opening)
    // What has failed, such as for a full disk, is tried again when the person asks again.
    opening.catch(() => open.delete(person.id))
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
  /** @returns whether the draft is another one now */
  takeIn(changed: Changes): Promise<boolean>
  close(): Promise<void>
}

async function openDraft(
  folder: string,
  person: Person,
  disk: ContentFolder,
  published: Parameters<typeof openDrafts>[2],
): Promise<OpenDraft> {
  const { journal, draft: kept } = await openDraftJournal(folder)
  await notePerson(folder, person)
  let draft = kept
  const inTurn = takeTurns()
  const replace = async (next: Draft) => {
    if (next !== draft) await journal.compact(next)
    draft = next
  }
  // The disk may have changed while nobody looked.
  const bases = new Map([...draft.files].map(([file, { base }]) => [file, base]))
  for (const file of misfitsOf(draft.history, textsOf(draft, disk.texts)))
    if (!bases.has(file)) bases.set(file, await published(file))
  await replace(rebase(draft, bases, disk.texts))

  // What is done waits for its turn, and is meant for the disk as it was when it was asked for.
  return {
    person,
    now: () => draft,
    texts: () => textsOf(draft, disk.texts),
    act(revision, actions) {
      const texts = new Map(disk.texts)
      return inTurn(async () => {
        checkRevision(draft, revision)
        const done = await carryOut(draft, actions, { folder: disk.folder, texts }, journal, replace)
        draft = done.draft
        return done
      })
    },
    keepMine: (revision, file) =>
      inTurn(async () => {
        checkRevision(draft, revision)
        await replace(keepMine(draft, file))
        return { draft, changes: new Map() }
      }),
    settle: (published, before, last) => inTurn(() => replace(settle(draft, published, before, last))),
    takeIn(changed) {
      const texts = new Map(disk.texts)
      return inTurn(async () => {
        const before = draft
        await replace(rebase(draft, changed, texts))
        return draft !== before
      })
    },
    close: () => inTurn(() => journal.close()),
  }
}

type Disk = Pick<ContentFolder, 'folder' | 'texts'>

async function carryOut(
  before: Draft,
  actions: readonly DraftAction[],
  disk: Disk,
  journal: DraftJournal,
  replace: (draft: Draft) => Promise<void>,
): Promise<Changed> {
  let draft = before
  let step: Step | undefined
  const changes = new Map<string, string | null>()
  const entries: JournalEntry[] = []
  try {
    for (const action of actions) {
      const done = act(draft, action, disk.texts)
      if (!done)
        throw new Refused('nothing', NOTHING[action.type === 'redo' ? 'redo' : 'undo'], draft.revision)
      for (const file of done.changes.keys()) checkFile(file, disk)
      entries.push({ action, bases: basesOf(done.step, draft, disk) })
      for (const [file, text] of done.changes) changes.set(file, text)
      ;({ draft, step } = done)
    }
  } catch (error) {
    if (!(error instanceof StepConflict)) throw error
    const [only] = actions
    if (actions.length === 1 && only && only.type !== 'step') {
      // The file was changed while nobody looked: what lies behind this step cannot be reached any more.
      const history = { ...before.history, [only.type === 'undo' ? 'done' : 'undone']: [] }
      await replace({ ...before, history, revision: before.revision + 1 })
      throw new Refused('misfit', GONE, before.revision + 1)
    }
    throw new Refused('misfit', MISFIT, before.revision)
  }
  await journal.append(entries)
  return { draft, changes, ...(step && { step }) }
}

const NOTHING = { undo: 'No hay nada más para deshacer.', redo: 'No hay nada para rehacer.' }
const MISFIT = 'El archivo cambió mientras tanto: se cargó de nuevo. Repetí lo último que hiciste.'
const GONE = 'El archivo cambió afuera del editor, y lo anterior ya no se puede deshacer desde acá.'
const NEWER =
  'Hay cambios más nuevos, de otra ventana tuya o de afuera. Se cargaron; repetí lo último que hiciste.'

function checkRevision(draft: Draft, revision: number): void {
  if (draft.revision !== revision) throw new Refused('revision', NEWER, draft.revision)
}

/** A file in the way that is no text of ours, such as one in another encoding, must not be replaced. */
function checkFile(file: string, { folder, texts }: Disk): void {
  if (!texts.has(file) && existsSync(join(folder, file)))
    throw new Refused(
      'unfit',
      `El archivo «${file}» no se puede leer como texto UTF-8. Corregilo con un editor de textos.`,
    )
}

function basesOf({ edits }: Step, draft: Draft, disk: Disk): Record<string, string | null> {
  const files = edits.map(({ file }) => file).filter((file) => !draft.files.has(file))
  return Object.fromEntries(files.map((file) => [file, disk.texts.get(file) ?? null]))
}

/** Ids of people are numbers of the office, or a word: nothing else becomes the name of a folder. */
function folderName(id: string): string {
  if (!/^[\w-]{1,40}$/.test(id)) throw new Error(`"${id}" is no id of a person.`)
  return id
}

async function notePerson(folder: string, { id, name }: Person): Promise<void> {
  const known = readPerson(folder)
  if (known?.id !== id || known.name !== name)
    await writeWhole(new Map([[join(folder, 'person.json'), JSON.stringify({ id, name })]]))
}

function readPerson(folder: string): Person | undefined {
  try {
    // Written by us, just above.
    return JSON.parse(readFileSync(join(folder, 'person.json'), 'utf8')) as Person
  } catch {
    return undefined
  }
}
