// @module-tag fuzz
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutate, mutations } from '../../../../tests/support/mutations.ts'
import { smallSite, writeSite } from '../../../../tests/support/temporary-site.ts'
import { displayPath } from '../diagnostics/disk.ts'
import { load as loadFolder } from '../load.ts'
import { show } from '../show.ts'
import type { Drafts } from './content-files.ts'
import { samples } from '../../../../tests/support/samples.ts'

const written = Object.keys(smallSite).filter((file) => file.endsWith('.json'))
const NEW = ['pages/nueva/dentro.json', 'pages/nueva.json', 'fragments/otro.json', 'sitio.json', 'pages.json']

const text = fc.option(
  fc
    .tuple(fc.constantFrom(...written), fc.option(mutations))
    .map(([file, list]) => mutate(Buffer.from(smallSite[file]!), list ?? []).toString()),
  { freq: 4 },
)
const drafts = fc.uniqueArray(fc.tuple(fc.constantFrom(...written, ...NEW), text), {
  selector: ([file]) => file,
  minLength: 1,
  maxLength: 4,
})

async function load(folder: string, files?: Drafts) {
  const { diagnostics, content, files: names } = await loadFolder(folder, files && { drafts: files })
  const { site, events } = content ?? {}
  return JSON.parse(
    JSON.stringify({ diagnostics, site, events, names }).replaceAll(displayPath(folder), ''),
  ) as object
}

test('loading with unsaved texts gives the same site as saving them first', async () => {
  using plain = writeSite()
  const property = fc.asyncProperty(drafts, async (changes) => {
    using changed = writeSite(Object.fromEntries(changes))
    expect(await load(plain.folder, new Map(changes))).toEqual(await load(changed.folder))
  })
  await fc.assert(property, { seed: 20_261_122, numRuns: samples(30) })
})

test('the preview of a valid page equals the published page', async () => {
  using plain = writeSite()
  const property = fc.asyncProperty(drafts, async (changes) => {
    const texts = new Map(changes)
    const { content, files } = await loadFolder(plain.folder, { drafts: texts })
    const inside = files.map((file) => file.slice(displayPath(plain.folder).length + 1))
    const pages = inside.filter((file) => file.startsWith('pages/'))
    const shown = await show(plain.folder, texts, pages)
    if (!content) return
    const byPath = (site: { pages: { path: string }[] }) =>
      site.pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))
    expect(byPath(shown.site)).toEqual(byPath(content.site))
    expect({ ...shown.site, pages: [] }).toEqual({ ...content.site, pages: [] })
    expect(shown.assets).toEqual(expect.arrayContaining([...content.assets]))
  })
  await fc.assert(property, { seed: 20_261_122, numRuns: samples(30) })
})
