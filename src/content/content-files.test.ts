import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutate, mutations } from '../../tests/support/mutated-content/mutations.ts'
import { smallSite, writeSite } from '../../tests/support/temporary-site.ts'
import { displayPath } from './diagnostics/disk.ts'
import { loadSite, type LoadOptions } from './load-site.ts'
import { createKept } from './show/kept.ts'
import { samples } from '../../tests/support/samples.ts'

const written = Object.keys(smallSite).filter((file) => file.endsWith('.json'))
const NEW = ['pages/nueva/dentro.json', 'pages/nueva.json', 'fragments/otro.json', 'sitio.json', 'pages.json']

/** The text of some file of the site with some mistakes, or no file. */
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

/** What a folder gives, with its own path left out. */
async function load(folder: string, options: LoadOptions = {}) {
  const { diagnostics, site, events, files } = await loadSite(folder, options)
  return JSON.parse(
    JSON.stringify({ diagnostics, site, events, files }).replaceAll(displayPath(folder), ''),
  ) as object
}

test('drafts give the same as a folder with the same texts', async () => {
  using plain = writeSite()
  const property = fc.asyncProperty(drafts, async (changes) => {
    using changed = writeSite(Object.fromEntries(changes))
    expect(await load(plain.folder, { drafts: new Map(changes) })).toEqual(await load(changed.folder))
  })
  await fc.assert(property, { seed: 20_261_122, numRuns: samples(30) })
})

test('a tolerant reader who keeps what has not changed gives the same as one who begins anew', async () => {
  using plain = writeSite()
  const kept = createKept()
  const property = fc.asyncProperty(drafts, async (changes) => {
    const options = { drafts: new Map(changes), isTolerant: true }
    const anew = await loadSite(plain.folder, options)
    const again = await loadSite(plain.folder, { ...options, kept })
    const { site } = again
    expect(JSON.stringify([site, again.diagnostics])).toBe(JSON.stringify([anew.site, anew.diagnostics]))
    expect(site!.pages.map(again.trace)).toEqual(anew.site!.pages.map(anew.trace))
    expect(again.assets).toEqual(expect.arrayContaining(anew.assets))
    // What is shown of content without mistakes is the site itself.
    const strict = await loadSite(plain.folder, { drafts: new Map(changes) })
    if (strict.site) expect(JSON.stringify(site)).toBe(JSON.stringify(strict.site))
  })
  await fc.assert(property, { seed: 20_261_122, numRuns: samples(30) })
})
