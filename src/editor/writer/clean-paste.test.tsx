import { readFileSync } from 'node:fs'
import { DOMParser as SchemaParser } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'
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
  ['marks in the words', 'Nota* [ver]', String.raw`Nota\* \[ver]`],
])('pasting converts to Markdown: %s', (_, html, markdown) => {
  expect(pasted(html)).toBe(markdown)
})

test('a subheading and a table pasted into a short text become plain lines', () => {
  expect(pasted('<h2>Uno</h2><table><tr><td>a</td><td>b</td></tr></table>', true)).toBe('Uno\n\na b')
})
