import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSite } from '../content/load-site.ts'
import type { GoodContent } from './dev-files.ts'
import { glanceAt } from './dev-glance.ts'

/** A site that is loaded, and may then be changed. */
async function open(fixture: string) {
  const folder = mkdtempSync(join(tmpdir(), 'glance-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join('tests/fixtures', fixture), folder, { recursive: true })
  const load = async (): Promise<GoodContent> => {
    const { site, diagnostics: _, ...loaded } = await loadSite(folder)
    return {
      ...loaded,
      site: site!,
      made: { images: new Map(), files: loaded.photos, fonts: { faces: '', shown: '' } },
    }
  }
  const edit = (path: string, change: (text: string) => string) => {
    const file = join(folder, path)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
    return file
  }
  return { folder, before: await load(), load, edit }
}

test.each(['otro-sitio', 'clinica', 'club'])(
  'each page of %s is seen at a glance as it is when all are loaded',
  async (fixture) => {
    const { folder, before, edit, load } = await open(fixture)
    const { files } = await loadSite(folder)
    const pages = files
      .map((file) => file.replace(/.*\/(pages\/)/, '$1'))
      .filter((file) => file.startsWith('pages/'))
    const changed = pages.map((path) => edit(path, (text) => text.replace('"description": "', '$&Nueva. ')))
    let seen: GoodContent | undefined = before
    for (const file of changed) seen = seen && (await glanceAt(folder, [file], seen))
    const after = await load()
    expect(seen?.site).toEqual(after.site)
    expect(seen?.site).not.toEqual(before.site)
    expect(seen?.forms).toEqual(expect.arrayContaining(after.forms))
  },
)

test.each<[string, string, (text: string) => string]>([
  ['a page with a mistake', 'pages/primario.json', (text) => text.replace('"TabsBlock"', '"TabsBlok"')],
  ['a page that moves', 'pages/primario.json', (text) => text.replace('"/primario"', '"/primaria"')],
  ['what all pages share', 'site.json', (text) => `${text}\n`],
])('%s is no matter of a glance', async (_, path, change) => {
  const { folder, before, edit } = await open('escuela')
  expect(await glanceAt(folder, [edit(path, change)], before)).toBeUndefined()
})
