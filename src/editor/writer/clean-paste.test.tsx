import { readFileSync } from 'node:fs'
import { DOMParser as SchemaParser } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { cleanPaste, leftOut } from './clean-paste.ts'
import { schemaFor } from './text-schema.ts'
import { blocksToMarkdown } from './to-markdown.ts'

function pasted(html: string, isShort = false): string {
  const holder = document.createElement('div')
  holder.innerHTML = cleanPaste(html, isShort)
  return blocksToMarkdown(SchemaParser.fromSchema(schemaFor(isShort)).parse(holder).children)
}

test.each(['word', 'google-docs', 'libreoffice', 'web-page'])(
  'pasting from %s keeps formats such as bold, and removes styles',
  (name) => {
    const html = readFileSync(`tests/fixtures/clipboard/${name}.html.txt`, 'utf8')
    expect(pasted(html)).toBe(readFileSync(`tests/fixtures/clipboard/${name}.md.txt`, 'utf8').trimEnd())
  },
)

test.each([
  ['two paragraphs', 'Uno<br><br>Dos', 'Uno\n\nDos'],
  ['a line', '<p>Calle 1<br>Tel. 2</p>', 'Calle 1\nTel. 2'],
  ['a list in a list', '<ul><li>Pan<ul><li>de campo</li></ul></li></ul>', '- Pan\n  - de campo'],
  [
    'a list after its item',
    '<ul><li>Pan</li><ol><li>de campo</li></ol><li>Sal</li></ul>',
    '- Pan\n  1. de campo\n- Sal',
  ],
  [
    'a list in an item without text',
    '<ul><li><ul><li>Pan</li></ul></li><li><p>Sal</p></li></ul>',
    '- Pan\n- Sal',
  ],
  [
    'two levels of Word',
    '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>Uno</p><p class=MsoListParagraph style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o</span>Dos</p><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>Tres</p>',
    '1. Uno\n   - Dos\n2. Tres',
  ],
  [
    'two levels of Word Online',
    '<div><ol start="1"><li data-aria-level="1"><p>Uno</p></li></ol></div><div><ul><li data-aria-level="2"><p>Dos</p></li></ul></div><div><ol start="2"><li data-aria-level="1"><p>Tres</p></li></ol></div>',
    '1. Uno\n   - Dos\n2. Tres',
  ],
  [
    'two numbered lists',
    '<div><ol><li>Uno</li></ol></div><div><ol><li>Otra</li></ol></div>',
    '1. Uno\n\n1) Otra',
  ],
  [
    'a column of amounts below an unaligned head',
    '<table><tr><th>Concepto</th><th>Importe</th></tr><tr><td>Cuota</td><td align="right">10</td></tr></table>',
    '| Concepto | Importe |\n| - | -: |\n| Cuota | 10 |',
  ],
  ['a link into the pasted page', '<a href="#arriba">arriba</a>', 'arriba'],
  ['a table of layout', '<table><tr><td><p>Uno</p></td></tr><tr><td>Dos</td></tr></table>', 'Uno\n\nDos'],
  ['two levels of headings', '<h1>Uno</h1><h2>Dos</h2><h3>Tres</h3>', '## Uno\n\n### Dos\n\n### Tres'],
  ['a single level of headings', '<h2>Uno</h2><h3>Dos</h3>', '## Uno\n\n### Dos'],
  [
    'raised characters',
    '<p>20 m<sup>2</sup>, 1<sup>o</sup> A, H<sub>2</sub>O, n<sup>x</sup></p>',
    '20 m², 1º A, H₂O, nx',
  ],
  [
    'a wrapped link',
    '<a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fa.ar%2F%3Ffbclid%3D1">a</a>',
    '[a](https://a.ar/)',
  ],
  [
    'merged cells',
    '<table><tr><td>Hora</td><td>Lunes</td><td>Martes</td></tr><tr><td>8</td><td rowspan="2">Lengua</td><td>Arte</td></tr><tr><td>9</td><td>Música</td></tr></table>',
    '| Hora | Lunes | Martes |\n| - | - | - |\n| 8 | Lengua | Arte |\n| 9 | Lengua | Música |',
  ],
  [
    'a cell over two days',
    '<table><tr><td colspan="3">Abril</td></tr><tr><td>Hora</td><td>Lunes</td><td>Martes</td></tr><tr><td>8</td><td colspan="2">Acto</td></tr></table>',
    '| Abril | | |\n| - | - | - |\n| Hora | Lunes | Martes |\n| 8 | Acto | Acto |',
  ],
  [
    'aligned cells',
    '<table><tr><td>Cuota</td><td align="right">10</td></tr><tr><td>Total</td><td><p style="text-align: right">20</p></td></tr></table>',
    '| Cuota | 10 |\n| - | -: |\n| Total | 20 |',
  ],
  ['marks in the words', 'Nota* [ver]', String.raw`Nota\* \[ver]`],
])('pasting converts to Markdown: %s', (_, html, markdown) => {
  expect(pasted(html)).toBe(markdown)
})

interface Case {
  html: string
  want: string
  says?: string
}

const cases: Record<string, Case> = JSON.parse(readFileSync('tests/fixtures/cases/paste.json', 'utf8'))

test.each(Object.entries(cases))(
  'pastes %s from real life, and says what it lost',
  (_, { html, want, says }) => {
    expect(pasted(html)).toBe(want)
    expect(leftOut(html, false)).toBe(says)
  },
)

test('a subheading and a table pasted into a short text become plain lines', () => {
  expect(pasted('<h2>Uno</h2><table><tr><td>a</td><td>b</td></tr></table>', true)).toBe('Uno\n\na b')
})

test('says in one sentence what a paste has lost', () => {
  expect(leftOut('<p>Hola <b>a todos</b></p><table><tr><td>1</td></tr></table>', false)).toBeUndefined()
  const pictures =
    '<img src="a.png"><p>Entran por la puerta azul del <b>patio</b>.</p><img alt="El patio" src="c.png">'
  expect(leftOut(`${pictures}<img width="1" src="b.png">`, false)).toBe(
    'Lo que pegaste vino sin 2 imágenes (al principio; «El patio», después de «la puerta azul del patio»). Las imágenes se agregan con el botón de la imagen.',
  )
  expect(leftOut('<img src="a.png">', true)).toBe('Lo que pegaste vino sin una imagen.')
  const html = '<ul><li>Uno<ul><li>Dos</li></ul></li></ul><table></table><h2>A</h2><iframe></iframe>'
  expect(leftOut(html, true)).toBe('Lo que pegaste vino sin las tablas, los subtítulos y los videos.')
  expect(leftOut('<a href="file:///C:/a.docx">a</a>', false)).toBe(
    'Lo que pegaste vino sin los enlaces a archivos de la computadora.',
  )
})
