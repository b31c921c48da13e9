import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallSite, writeSite } from '../../../tests/support/temporary-site.ts'
import type { Page } from '../../model/site.ts'
import { findShown, findWritten, type Trace } from '../../model/trace.ts'
import { show } from '../show.ts'
import { textFields } from '../schema/text-fields.ts'

const NAMES = new Set(Object.values(textFields()).flat())
const RICH = new Set(['children', 'alt'])

test.each(['escuela', 'otro-sitio', 'club', 'clinica'])(
  'every text of a page of %s leads to the text that it is written as',
  async (name) => {
    const folder = join('tests/fixtures', name)
    const files = globSync('pages/**/*.json', { cwd: folder })
    const { site, traces } = await show(folder, new Map(), files)
    let count = 0
    for (const page of site.pages) {
      const leading = traces.pages.get(page.path) ?? []
      for (const [pointer, text] of textsOf(page.blocks, '/blocks', '')) {
        const { file, pointer: at } = findWritten(leading, pointer)!
        const written = writtenAt(JSON.parse(readFileSync(join(folder, file), 'utf8')), at)
        expect(isMadeOf(text, written), `${page.path}${pointer} → ${file}${at}: ${text} / ${written}`).toBe(
          true,
        )
        count++
      }
    }
    expect(count).toBeGreaterThan(30)
  },
)

test('what is written once is found in every place where a fragment shows it', async () => {
  const { page, leading } = await small({
    'pages/inicio.json': smallSite['pages/inicio.json']!.replace(
      '{ "type": "Fragment", "fragment": "texto" }',
      '{ "type": "Fragment", "fragment": "texto" }, { "type": "Fragment", "fragment": "texto" }',
    ),
  })
  expect(page.blocks.map(({ type }) => type)).toEqual([
    'Hero',
    'Quote',
    'RichText',
    'Quote',
    'RichText',
    'Quote',
  ])
  const quote = { file: 'fragments/texto.json', pointer: '/blocks/0/text' }
  expect(findShown(leading, quote)).toEqual(['/blocks/1/text', '/blocks/3/text'])
  expect(findShown(leading, { file: 'pages/inicio.json', pointer: '/blocks/3/text' })).toEqual([
    '/blocks/5/text',
  ])
  expect(findShown(leading, { file: 'pages/inicio.json', pointer: '/blocks/1' })).toEqual([])
})

test('what follows an element with a mistake leads to where it is written', async () => {
  const { page, leading } = await small({
    'pages/inicio.json': smallSite['pages/inicio.json']!.replace('"type": "Hero"', '"type": "Heroe"'),
    'fragments/texto.json': smallSite['fragments/texto.json']!.replace('"text": "En', '"txt": "En'),
  })
  expect(page.blocks.map(({ type }) => type)).toEqual(['RichText', 'Quote'])
  expect(findWritten(leading, '/blocks/0/text')).toEqual({
    file: 'fragments/texto.json',
    pointer: '/blocks/1/text',
  })
  expect(findWritten(leading, '/blocks/1/text')).toEqual({
    file: 'pages/inicio.json',
    pointer: '/blocks/2/text',
  })
})

async function small(changes: Record<string, string>): Promise<{ page: Page; leading: Trace }> {
  using written = writeSite(changes)
  const { site, traces } = await show(written.folder, new Map(), ['pages/inicio.json'])
  const [page] = site.pages
  if (!page) throw new Error('The page cannot be shown.')
  return { page, leading: traces.pages.get('/') ?? [] }
}

/** The texts that people read, with their pointers. A formatted text is a list of nodes, whose texts have names of their own. */
function textsOf(
  data: unknown,
  pointer: string,
  key: string,
  names = NAMES,
): [pointer: string, text: string][] {
  if (typeof data === 'string') return names.has(key) && data.trim() !== '' ? [[pointer, data]] : []
  const isFormatted = names.has(key) && Array.isArray(data) && typeof data[0] === 'object'
  return Object.entries(data ?? {}).flatMap(([inner, value]) =>
    textsOf(value, `${pointer}/${inner}`, Array.isArray(data) ? key : inner, isFormatted ? RICH : names),
  )
}

/** The text at a pointer, or the one that it leads into: formatted texts have no parts in the file. */
function writtenAt(file: unknown, pointer: string): string {
  let value = file
  for (const step of pointer.split('/').slice(1)) {
    if (typeof value === 'string') return value
    value = (value as Record<string, unknown>)[step]
  }
  return String(value)
}

/** Whether a text can have come out of what is written: the same words, variables, or what a link to a file says of it. */
function isMadeOf(text: string, written: string): boolean {
  if (/^( \()?\w+, \d+.kB\)?$/.test(text)) return true
  if (/\{[^}]+\}/.test(written)) return true
  const plain = (one: string) => one.replaceAll(/[\s*_\\]+/g, '')
  return plain(written).includes(plain(text))
}
