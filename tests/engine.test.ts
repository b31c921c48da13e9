import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { collectWords, findTies, type SiteWords } from './site-words.ts'

const root = join(import.meta.dirname, '..')
const site = collectWords(join(root, 'tests/fixtures/escuela'))
const otherSite = collectWords(join(root, 'tests/fixtures/otro-sitio'))

/**
 * The engine's code by file, without tests. Also without the editor's texts, because any site may use the same words.
 */
const code = globSync('src/**/*.{ts,tsx,css}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|^src\/editor\/(app\/|core\/(?:keys|label)\.ts)/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const COMMON_WORDS = new Set(['Nombre', 'Teléfono', 'Institución', 'Mensaje', 'Día'])

test('the engine’s code contains no route, id or text of a site', () => {
  expect(code.length).toBeGreaterThan(50)
  const both = (kind: keyof SiteWords) => new Set([...site[kind], ...otherSite[kind]])
  const words: SiteWords = {
    routes: both('routes'),
    institutions: both('institutions'),
    anchors: both('anchors'),
    texts: new Set([...site.texts].filter((text) => !COMMON_WORDS.has(text))),
  }
  expect(code.flatMap(({ path, text }) => findTies(path, text, words)).join('\n')).toBe('')
})

describe('the words of a site', () => {
  test('the words of a site include routes, ids, names, messages and telephones', () => {
    expect([...site.routes]).toEqual(expect.arrayContaining(['/jardin', '/contacto']))
    expect([...site.institutions]).toEqual(['jardin', 'primario', 'secundario'])
    expect([...site.anchors]).toEqual(expect.arrayContaining(['ideario', 'niveles', 'teatro']))
    expect([...site.texts]).toEqual(
      expect.arrayContaining(['Primario', 'Cargando eventos...', 'Hs.', 'Links Rápidos', '5971']),
    )
  })

  test('the routes, ids and texts of two sites differ', () => {
    for (const kind of ['routes', 'institutions', 'anchors', 'texts'] as const) {
      expect([...otherSite[kind]].filter((word) => site[kind].has(word))).toEqual([])
    }
  })
})

describe('the search for words of a site in the engine', () => {
  const words: SiteWords = {
    routes: new Set(['/primario']),
    institutions: new Set(['primario']),
    anchors: new Set(['eventos']),
    texts: new Set(['Hs.', 'Próximos Eventos', '(011) 4000-0001']),
  }

  test.each([
    ['a.ts', 'const path = `/primario#${id}`', '/primario'],
    ['a.tsx', 'const a = <a href="/primario?x=1" />', '/primario'],
    ['a.ts', 'const colors = { primario: 1 }', 'primario'],
    ['a.ts', 'const isLevel = /^(primario)$/.test(id)', 'primario'],
    ['a.css', "[data-institution='primario'] { color: red }", 'primario'],
    ['a.ts', "const id = 'eventos'", 'eventos'],
    ['a.ts', 'const text = `${time} Hs.`', 'Hs.'],
    ['a.tsx', 'const a = <h2>\n  Próximos Eventos\n</h2>', 'Próximos Eventos'],
  ])('finds a word of a site in %s: %s', (path, code, word) => {
    const ties = findTies(path, code, words)
    expect(ties.filter((tie) => tie.startsWith(`${path} says ${JSON.stringify(word)}, `))).toHaveLength(1)
  })

  test('the search for a site’s words ignores comments and parts of words', () => {
    const code =
      "// '/primario' and Próximos Eventos\nconst message = ['/primarios', 'Los eventos que pasaron']"
    expect(findTies('a.ts', code, words)).toEqual([])
  })

  test('reports each site word in the engine with its file and kind', () => {
    expect(findTies('src/engine/ui/x.ts', "export const x = 'Hs.'", words)).toEqual([
      'src/engine/ui/x.ts says "Hs.", a text of the site',
    ])
  })
})
