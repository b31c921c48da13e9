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
  ['a list in a list', '<ul><li>Pan<ul><li>de campo</li></ul></li></ul>', '- Pan\n- de campo'],
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
    'aligned cells',
    '<table><tr><td>Cuota</td><td align="right">10</td></tr><tr><td>Total</td><td><p style="text-align: right">20</p></td></tr></table>',
    '| Cuota | 10 |\n| - | -: |\n| Total | 20 |',
  ],
  ['marks in the words', 'Nota* [ver]', String.raw`Nota\* \[ver]`],
])('pasting converts to Markdown: %s', (_, html, markdown) => {
  expect(pasted(html)).toBe(markdown)
})

test('a subheading and a table pasted into a short text become plain lines', () => {
  expect(pasted('<h2>Uno</h2><table><tr><td>a</td><td>b</td></tr></table>', true)).toBe('Uno\n\na b')
})

test('says in one sentence what a paste has lost', () => {
  expect(leftOut('<p>Hola <b>a todos</b></p><table><tr><td>1</td></tr></table>', false)).toBeUndefined()
  expect(leftOut('<p><img src="a.png"> <img width="1" src="b.png"></p>', false)).toBe(
    'Lo que pegaste vino sin una imagen. Las imágenes se agregan con el botón de la imagen.',
  )
  expect(leftOut('<ul><li>Uno<ul><li>Dos</li></ul></li></ul><table></table><h2>A</h2>', true)).toBe(
    'Lo que pegaste vino sin las tablas, los subtítulos y el segundo nivel de las listas.',
  )
})
