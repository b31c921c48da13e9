import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stepFor } from '../../../tests/support/editor.ts'
import { EMPTY_DRAFT, type Draft } from './draft.ts'
import { openDraftJournal, type JournalEntry } from './draft-journal.ts'

const FILE = 'pages/a.json'

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'journal-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** Three changes and an undo. */
const ENTRIES: JournalEntry[] = [
  { action: { type: 'step', step: stepFor(FILE, 'año', 'año 1') }, bases: { [FILE]: 'año' } },
  { action: { type: 'step', step: stepFor(FILE, 'año 1', 'año 12') }, bases: {} },
  { action: { type: 'step', step: stepFor('pages/b.json', null, 'nuevo') }, bases: { 'pages/b.json': null } },
  { action: { type: 'undo' }, bases: {} },
]

const textsIn = ({ files }: Draft) => [...files].map(([file, { text }]) => [file, text])

async function reopen(path: string): Promise<Draft> {
  const { journal, draft } = await openDraftJournal(path)
  await journal.close()
  return draft
}

test('what was added is there again, with all that can be undone and redone', async () => {
  const path = folder()
  const { journal, draft } = await openDraftJournal(path)
  expect(draft).toBe(EMPTY_DRAFT)
  await journal.append(ENTRIES)
  await journal.close()
  const again = await reopen(path)
  expect(again.revision).toBe(4)
  expect(textsIn(again)).toEqual([[FILE, 'año 12']])
  expect(again.files.get(FILE)?.base).toBe('año')
  expect([again.history.done.length, again.history.undone.length]).toEqual([2, 1])
})

test('a journal that was cut off at any byte gives all the lines before it, and goes on from there', async () => {
  const path = folder()
  const { journal } = await openDraftJournal(path)
  for (const entry of ENTRIES) await journal.append([entry])
  await journal.close()
  const whole = readFileSync(join(path, 'draft.jsonl'))
  const ends = [...whole].flatMap((byte, index) => (byte === 10 ? index + 1 : []))
  for (let length = 0; length <= whole.length; length += 7) {
    writeFileSync(join(path, 'draft.jsonl'), whole.subarray(0, length))
    const lines = ends.filter((end) => end <= length).length
    const opened = await openDraftJournal(path)
    expect(opened.draft.revision).toBe(lines)
    const added = stepFor('pages/c.json', null, 'otro')
    await opened.journal.append([{ action: { type: 'step', step: added }, bases: { 'pages/c.json': null } }])
    await opened.journal.close()
    expect((await reopen(path)).revision).toBe(lines + 1)
  }
})

test('what cannot be read ends the journal there', async () => {
  const path = folder()
  const { journal } = await openDraftJournal(path)
  await journal.append(ENTRIES.slice(0, 2))
  await journal.close()
  const text = readFileSync(join(path, 'draft.jsonl'), 'utf8')
  writeFileSync(
    join(path, 'draft.jsonl'),
    `${text}{"action":{"type":"step","step":{"edits":[{"file":"x"}]}},"bases":{}}\n${text}`,
  )
  expect((await reopen(path)).revision).toBe(2)
})

test('one that cannot be read is not taken for an empty one', async () => {
  const path = folder()
  mkdirSync(join(path, 'draft.jsonl'))
  await expect(openDraftJournal(path)).rejects.toThrow('EISDIR')
})

test('a draft that is written anew is the same', async () => {
  const path = folder()
  const { journal } = await openDraftJournal(path)
  await journal.append(ENTRIES)
  await journal.close()
  const before = await reopen(path)
  const opened = await openDraftJournal(path)
  await opened.journal.compact(before)
  await opened.journal.append([{ action: { type: 'redo' }, bases: {} }])
  await opened.journal.close()
  expect(readFileSync(join(path, 'draft.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2)
  expect(textsIn(await reopen(path))).toEqual([
    [FILE, 'año 12'],
    ['pages/b.json', 'nuevo'],
  ])
})
