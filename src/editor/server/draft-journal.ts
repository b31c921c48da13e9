import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { withChanges } from '../core/step.ts'
import { act, EMPTY_DRAFT, type Draft, type DraftAction, type DraftedFile } from './draft.ts'
import { writeWhole } from './write-whole.ts'

/** One thing that a person did, with what the disk held of the files that were not in the draft yet. */
export interface JournalEntry {
  action: DraftAction
  bases: Record<string, string | null>
}

/** A person's draft on the disk: how it was once, and what was done since, line by line. */
export interface DraftJournal {
  /** Adds entries: they outlive a crash when this resolves. @throws as the disk does; nothing is added then */
  append(entries: readonly JournalEntry[]): Promise<void>
  /** Writes the draft as it is now in the place of all lines. @throws as the disk does; the lines stay then */
  compact(draft: Draft): Promise<void>
  close(): Promise<void>
}

/** Lines after which the draft is written anew. */
const MANY = 500

/**
 * Opens the journal of a draft, and reads the draft. What was not written to its end, because the process was killed, is left out.
 *
 * @param folder is made where there is none
 * @throws as the disk does
 */
export async function openDraftJournal(folder: string): Promise<{ journal: DraftJournal; draft: Draft }> {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'draft.jsonl')
  const { draft, lines, length } = readJournal(path)
  let handle: FileHandle | undefined
  let count = lines
  let size = length
  const begin = async () => {
    handle = await open(path, 'a')
    // What was left out when the file was read must not stand before the next line.
    if ((await handle.stat()).size !== size) await handle.truncate(size)
    return handle
  }
  const close = async () => {
    await handle?.close()
    handle = undefined
  }
  const journal: DraftJournal = {
    async append(entries) {
      const file = handle ?? (await begin())
      const bytes = Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
      try {
        await file.appendFile(bytes)
        await file.datasync()
      } catch (error) {
        await file.truncate(size).catch(() => {})
        await close().catch(() => {})
        throw error
      }
      size += bytes.length
      count += entries.length
    },
    async compact(draft) {
      const bytes = Buffer.from(`${JSON.stringify({ draft: { ...draft, files: [...draft.files] } })}\n`)
      await writeWhole(new Map([[path, bytes]]))
      await close()
      size = bytes.length
      count = 1
    },
    close,
  }
  if (count > MANY) await journal.compact(draft).catch(() => {})
  return { journal, draft }
}

/** The lines that are whole, from the first on; what comes after one that is not cannot be trusted. */
function readJournal(path: string): { draft: Draft; lines: number; length: number } {
  let draft = EMPTY_DRAFT
  let [lines, length] = [0, 0]
  for (const line of wholeLines(path)) {
    try {
      draft = follow(draft, JSON.parse(line) as JournalEntry | { draft: PlainDraft })
    } catch {
      break
    }
    lines++
    length += Buffer.byteLength(line) + 1
  }
  return { draft, lines, length }
}

/** @throws as the disk does: a journal that cannot be read just now is not taken for an empty one, and written over */
function wholeLines(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : []
}

function follow(draft: Draft, line: JournalEntry | { draft: PlainDraft }): Draft {
  if ('draft' in line) return { ...line.draft, files: new Map(line.draft.files) }
  const drafted = [...draft.files].map(([file, { base }]) => [file, base] as const)
  const disk = withChanges(new Map(), new Map([...drafted, ...Object.entries(line.bases)]))
  const done = act(draft, line.action, disk)
  if (!done) throw new Error('The journal undoes more than it has done.')
  return done.draft
}

/** A draft as JSON has it. */
type PlainDraft = Omit<Draft, 'files'> & { files: [string, DraftedFile][] }
