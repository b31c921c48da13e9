// @vitest-environment node
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseTree } from 'jsonc-parser'
import { expect, test, vi } from 'vitest'
import { writeSite } from '../../tests/support/temporary-site.ts'
import { readInside } from './diagnostics/disk.ts'
import { loadSite, type LoadOptions } from './load-site.ts'
import { openFileHashes } from './records/file-hashes.ts'
import { look, walk } from './schema/walk.ts'
import { markdownTree } from './texts/markdown-tree.ts'

/*
 * What a page costs, counted and not timed: how often its file is read and parsed, how often it is walked through, how many of its texts a
 * parser of Markdown reads.
 */

vi.mock('./diagnostics/disk.ts', { spy: true })
vi.mock('./schema/walk.ts', { spy: true })
vi.mock('jsonc-parser', { spy: true })
vi.mock('./texts/markdown-tree.ts', { spy: true })

const COUNTED = {
  read: readInside,
  tree: parseTree,
  walked: walk,
  looked: look,
  markdown: markdownTree,
}
type Cost = Record<keyof typeof COUNTED, number>

const PAGES = 10

/** A page of many texts, one of them with formatting, that links to the next one. */
function page(number: number): string {
  const next = `/p${(number + 1) % PAGES}`
  const cards = Array.from({ length: 30 }, (_, card) => ({ title: `Tarjeta ${card}`, text: 'Un texto.' }))
  const blocks = [
    { type: 'CardGrid', variant: 'values', cards },
    { type: 'RichText', text: 'Un párrafo.\n\nOtro párrafo.' },
    { type: 'RichText', text: `Un [enlace](${next}).` },
  ]
  return JSON.stringify({ kind: 'page', path: `/p${number}`, title: 'P', description: 'P', blocks })
}

/** What is done for a site that has been read before. */
async function costOf(folder: string, options: () => LoadOptions): Promise<Cost> {
  await loadSite(folder, options())
  vi.clearAllMocks()
  const { diagnostics } = await loadSite(folder, options())
  expect(diagnostics).toEqual([])
  const counts = Object.entries(COUNTED).map(([name, spy]) => [name, vi.mocked(spy).mock.calls.length])
  return Object.fromEntries(counts) as Cost
}

/** What ten pages more cost. */
async function costOfPages(options: () => LoadOptions = () => ({})): Promise<Cost> {
  using written = writeSite()
  const before = await costOf(written.folder, options)
  for (let number = 0; number < PAGES; number++)
    writeFileSync(join(written.folder, 'pages', `p${number}.json`), page(number))
  const after = await costOf(written.folder, options)
  const entries = Object.entries(after).map(([name, times]) => [name, times - before[name as keyof Cost]])
  return Object.fromEntries(entries) as Cost
}

test('a page is read once, parsed once, gone through three times, and only formatted texts reach the parser of Markdown', async () => {
  const cost = { read: PAGES, tree: PAGES, walked: PAGES, looked: 2 * PAGES, markdown: PAGES }
  expect(await costOfPages()).toEqual(cost)
})

test('with records, a page that has not changed is read, and nothing else', async () => {
  using kept = mkdtempDisposableSync(join(tmpdir(), 'operations-'))
  const cost = { read: PAGES, tree: 0, walked: 0, looked: 0, markdown: 0 }
  expect(await costOfPages(() => ({ records: { folder: kept.path, engine: '1' } }))).toEqual(cost)
})

test('with records and hashes, a page that has not changed costs nothing of all that', async () => {
  using kept = mkdtempDisposableSync(join(tmpdir(), 'operations-'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const options = () => {
    const hashes = openFileHashes(join(kept.path, 'hashes'))
    return { records: { folder: kept.path, engine: '1', hashes } }
  }
  const cost = { read: 0, tree: 0, walked: 0, looked: 0, markdown: 0 }
  expect(await costOfPages(options)).toEqual(cost)
  vi.useRealTimers()
})
