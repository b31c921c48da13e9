import { hash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempDisposableSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutate, mutations } from '../../../tests/support/mutated-content/mutations.ts'
import { mutatePicture } from '../../../tests/support/mutated-content/mutate-picture.ts'
import { loadSite, type LoadResult } from '../load-site.ts'
import { samples } from '../../../tests/support/samples.ts'
import type { Aside } from './page-reader.ts'
import { readAside, type AsideData } from './read-aside.ts'

const FIXTURES = ['tests/fixtures/escuela', 'tests/fixtures/otro-sitio', 'tests/fixtures/clinica']

/** All that a result says, without what is made later. */
function plain(result: LoadResult): unknown {
  const { site, diagnostics, forms, events, eventPhotos, files } = result
  const paths = [...result.assets, ...result.photos].map(({ path }) => path)
  const texts = diagnostics.map(({ file }) => result.textOf(file) ?? null)
  return JSON.parse(JSON.stringify({ site, diagnostics, forms, events, eventPhotos, files, paths, texts }))
}

/** Reads as many pages as another thread would at first. */
const otherThread = (site: AsideData): Aside => ({
  from: 1,
  async read(next, onRead) {
    const paths = next()
    const read = await readAside(site)
    for (const path of paths) onRead(path, structuredClone(read(path)))
  },
})

const edit = fc.record({ what: fc.nat(9), which: fc.nat(999), day: fc.nat({ max: 1 }), list: mutations })

test(
  'after any edits the diagnostics and the site are the same with records as without, and when another thread reads pages',
  { timeout: 120_000 },
  async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...FIXTURES),
      fc.array(edit, { minLength: 6, maxLength: 6 }),
      async (fixture, edits) => {
        using copy = mkdtempDisposableSync(join(tmpdir(), 'records-'))
        const [folder, records] = [
          join(copy.path, 'content'),
          { folder: join(copy.path, 'kept'), engine: '1' },
        ]
        cpSync(fixture, folder, { recursive: true })
        await loadSite(folder, { records })
        for (const { what, which, day, list } of edits) {
          makeEdit(fixture, folder, what, which, list)
          const now = new Date(Date.UTC(2027, 2, 1 + day))
          const cold = plain(await loadSite(folder, { now }))
          expect(plain(await loadSite(folder, { now, records }))).toEqual(cold)
          const fresh = { folder: join(copy.path, `kept-${what}-${which}`), engine: '1' }
          expect(plain(await loadSite(folder, { now, records: fresh, aside: otherThread }))).toEqual(cold)
        }
      },
    )
    await fc.assert(property, { seed: 5, numRuns: samples(6) })
  },
)

/** Changes, deletes, takes back or renames something in a copy of a site. */
function makeEdit(
  fixture: string,
  folder: string,
  what: number,
  which: number,
  list: Parameters<typeof mutate>[1],
): void {
  const present = globSync(what === 0 ? 'media/**/*.*' : '**/*.json', { cwd: folder }).toSorted()
  const name = present[which % present.length]
  const path = name === undefined ? '' : join(folder, name)
  if (what < 4 && name !== undefined) {
    if (what === 0) mutatePicture(path, list)
    else if (what === 1) writeFileSync(path, mutate(readFileSync(path), list))
    else if (what === 2) rmSync(path)
    else writeFileSync(path, readFileSync(path, 'utf8').replace(/"path": "(\/[a-z-]+)"/, '"path": "$1-x"'))
    return
  }
  // Most states of a site that people write are valid.
  rmSync(folder, { recursive: true })
  cpSync(fixture, folder, { recursive: true })
  const page = globSync('pages/*.json', { cwd: folder }).toSorted()[which % 3]!
  const text = readFileSync(join(folder, page), 'utf8')
  writeFileSync(join(folder, page), text.replace(/"(title|text)": "/, `$&${'Una '.repeat(what % 3)}`))
}

test('a page is read anew when its file, the site, a fragment, a file of media/, the day or the engine is another', async () => {
  using copy = mkdtempDisposableSync(join(tmpdir(), 'records-'))
  const folder = join(copy.path, 'content')
  cpSync('tests/fixtures/escuela', folder, { recursive: true })
  const versions = async (day = 1, engine = '1') => {
    const now = new Date(Date.UTC(2027, 2, day, 12))
    const result = await loadSite(folder, { now, records: { folder: join(copy.path, 'kept'), engine } })
    return new Map(result.site!.pages.map((page) => [page.path, result.versions.get(page)!]))
  }
  const append = (file: string, text: string) => writeFileSync(join(folder, file), text, { flag: 'a' })
  const before = await versions()
  expect(await versions()).toEqual(before)

  const [page] = globSync('pages/*.json', { cwd: folder }).toSorted()
  append(page!, '\n')
  const after = await versions()
  expect([...after].filter(([path, version]) => before.get(path) !== version)).toHaveLength(1)

  let last = after
  const fragment = globSync('fragments/*.json', { cwd: folder })[0]!
  const picture = globSync('media/**/*.svg', { cwd: folder })[0]!
  for (const change of [
    () => append('site.json', '\n'),
    () => append(fragment, '\n'),
    () => append(picture, '\n'),
  ]) {
    change()
    const next = await versions()
    expect([...next].filter(([path, version]) => last.get(path) === version)).toEqual([])
    last = next
  }
  for (const next of [await versions(2), await versions(1, '2')])
    expect([...next].filter(([path, version]) => last.get(path) === version)).toEqual([])
  expect(existsSync(join(copy.path, 'kept'))).toBe(true)
})

test('what was only judged is resolved when somebody wants its blocks, and of blocks that nobody has any more not many stay', async () => {
  using copy = mkdtempDisposableSync(join(tmpdir(), 'records-'))
  const folder = join(copy.path, 'content')
  cpSync('tests/fixtures/club', folder, { recursive: true })
  const options = {
    now: new Date(Date.UTC(2027, 2, 1)),
    records: { folder: join(copy.path, 'kept'), engine: '1' },
  }
  const cold = await loadSite(folder, { now: options.now })
  const judged = await loadSite(folder, { ...options, isJudgedOnly: true })
  expect(judged.diagnostics).toEqual(cold.diagnostics)
  expect(plain(await loadSite(folder, options))).toEqual(plain(cold))
  const sizeOfBlocks = () =>
    statSync(join(copy.path, 'kept', globSync('*.blocks', { cwd: options.records.folder })[0]!)).size
  const before = sizeOfBlocks()
  for (let turn = 0; turn < 6; turn++) {
    writeFileSync(join(folder, 'site.json'), '\n', { flag: 'a' })
    expect(plain(await loadSite(folder, options))).toEqual(plain(cold))
  }
  expect(sizeOfBlocks()).toBeLessThan(3 * before)
})

test('records that are cut off, changed or cannot be written are none, and nothing else is different', async () => {
  using copy = mkdtempDisposableSync(join(tmpdir(), 'records-'))
  const [folder, kept] = ['tests/fixtures/club', join(copy.path, 'kept')]
  const now = new Date(Date.UTC(2027, 2, 1))
  const load = async (records = kept) =>
    plain(await loadSite(folder, { now, records: { folder: records, engine: '1' } }))
  const cold = plain(await loadSite(folder, { now }))
  await load()
  const files = globSync('*.{records,blocks}', { cwd: kept })
  expect(files).toHaveLength(2)
  for (const name of files) {
    const pack = join(kept, name)
    const bytes = readFileSync(pack)
    const changed = Buffer.from(bytes)
    changed.write('X', changed.length - 50)
    const zeros = Buffer.alloc(bytes.length)
    for (const wrong of [bytes.subarray(0, -9), bytes.subarray(0, 300), zeros, changed]) {
      writeFileSync(pack, wrong)
      expect(await load()).toEqual(cold)
    }
  }
  writeFileSync(join(copy.path, 'file'), '')
  expect(await load(join(copy.path, 'file', 'kept'))).toEqual(cold)
})

test('another thread reads no page of a site that has changed meanwhile, and what it read of a file before that changed is not taken', async () => {
  using copy = mkdtempDisposableSync(join(tmpdir(), 'records-'))
  const folder = join(copy.path, 'content')
  cpSync('tests/fixtures/club', folder, { recursive: true })
  const page = join(folder, globSync('pages/*.json', { cwd: folder }).toSorted()[0]!)
  const before = readFileSync(page, 'utf8')
  const read: unknown[] = []
  const load = (change: () => void) =>
    loadSite(folder, {
      records: { folder: join(copy.path, 'kept'), engine: '1' },
      aside: (site) => ({
        from: 1,
        async read(next, onRead) {
          next()
          change()
          read.push((await readAside(site))(page))
          onRead(page, { hash: 'of other bytes', record: { reading: [] }, blocks: '' })
        },
      }),
    })
  const site = await load(() => {})
  expect(plain(site)).toEqual(plain(await loadSite(folder)))
  rmSync(join(copy.path, 'kept'), { recursive: true })
  await load(() => writeFileSync(join(folder, 'site.json'), '\n', { flag: 'a' }))
  expect(read).toEqual([expect.objectContaining({ hash: hash('sha256', before) }), undefined])
})
