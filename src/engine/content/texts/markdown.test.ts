import { expect, test } from 'vitest'
import type { RichTextNode } from '../../model/rich-text.ts'
import { createHeadingNames } from '../../model/heading-names.ts'
import { headingsIn, parseMarkdown } from './markdown.ts'

const picture = (src: string, alt: string) => ({ src: `/media/${src}`, width: 40, height: 30, alt })

function parse(markdown: string, isShort = false): { nodes: RichTextNode[]; refused: string[] } {
  const refused: string[] = []
  const nodes = parseMarkdown(markdown, {
    isShort,
    text: (text) => text,
    link: (to) => (to.endsWith('.pdf') ? { to: `/media/${to}`, note: 'PDF, 2 kB' } : { to }),
    picture: (src, alt) => (src === 'alta.jpg' ? { ...picture(src, alt), height: 90 } : picture(src, alt)),
    nameHeading: createHeadingNames(['taken']),
    refuse: ({ code }) => refused.push(code),
  })
  return { nodes, refused }
}

function html(nodes: (string | RichTextNode)[]): string {
  const parts = nodes.map((node) => {
    if (typeof node === 'string') return node
    const { type, ...attributes } = node
    const inside = 'children' in node ? html(node.children) : ''
    const shown = Object.entries(attributes).filter(([name]) => name !== 'children')
    return `<${type}${shown.map(([name, value]) => ` ${name}=${value}`).join('')}>${inside}</${type}>`
  })
  return parts.join('')
}

test('gives subheadings levels without gaps', () => {
  const { nodes } = parse('### A\n\n##### B\n\n###### C\n\n### D\n\n# E')
  const depths = nodes.map((node) => (node.type === 'heading' ? [node.id, node.depth] : node))
  expect(depths).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
    ['d', 0],
    ['e', 0],
  ])
})

test.each([
  ['¿Qué traer el 1.º día?', 'que-traer-el-1-o-dia'],
  ['2.º año', 's-2-o-ano'],
  ['日本', 's'],
  ['Taken', 'taken-2'],
  ['El {phone} **de** la sede', 'el-de-la-sede'],
])('gives the subheading %s the id %s', (heading, id) => {
  expect(headingsIn(`## ${heading}`).map(createHeadingNames(['taken']))).toEqual([id])
  expect(parse(`## ${heading}`).nodes[0]).toMatchObject({ type: 'heading', id })
})

test('gives two subheadings with the same text different ids', () => {
  expect(headingsIn('## Uno\n\nTexto\n\n## Uno').map(createHeadingNames([]))).toEqual(['uno', 'uno-2'])
})

test('labels the scrollable region of a table with its subheading and headers', () => {
  const [, region] = parse('## Aranceles {año}\n\n| a | *b* | c |\n|-|-|-|\n| 1 | 2 | 3 |').nodes
  expect(region).toMatchObject({
    type: 'div',
    role: 'region',
    tabIndex: 0,
    'aria-label': 'Aranceles {año}: a, b, c',
    'data-wide': true,
  })
})

test('refuses subheadings, tables and pictures in a short text', () => {
  expect(parse('## A', true)).toEqual({ nodes: [], refused: ['AUK403'] })
  expect(parse('| a |\n|---|', true)).toEqual({ nodes: [], refused: ['AUK403'] })
  expect(parse('![a](b.jpg)', true).refused).toEqual(['AUK403'])
})

test.each(['a | b', '\\| a \\|', 'El 3 - 4 | 5 - 6'])('the Markdown %j is text, not a table', (text) => {
  expect(parse(text)).toEqual({
    nodes: [{ type: 'p', children: [text.replaceAll('\\', '')] }],
    refused: [],
  })
})

// prettier-ignore
test.each([
  ['una\ndos', '<p>una<br></br>dos</p>'],
  ['una  \ndos\\\n*tres*', '<p>una<br></br>dos<br></br><em>tres</em></p>'],
  ['• una\n• dos', '<p>• una<br></br>• dos</p>'],
  ['- una\n  más\n- dos', '<ul><li>una<br></br>más</li><li>dos</li></ul>'],
  ['3. a\n4. b', '<ol start=3><li>a</li><li>b</li></ol>'],
  ['1. a', '<ol><li>a</li></ol>'],
  ['- a\n  1. b\n     más\n  2. c\n- d', '<ul><li>a<ol><li>b<br></br>más</li><li>c</li></ol></li><li>d</li></ul>'],
  ['- a\n\n  - b\n    - c', '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>'],
  ['![a](b.jpg "c")', '<figure><picture src=/media/b.jpg width=40 height=30 alt=a></picture><figcaption>c</figcaption></figure>'],
  ['![a](alta.jpg)', '<figure data-upright=true><picture src=/media/alta.jpg width=40 height=90 alt=a></picture></figure>'],
  ['Precios\n\n| a | b |\n|---|--:|\n| 1 | **2** |', '<p>Precios</p><div role=region tabIndex=0 aria-label=a, b><table><thead><tr><th scope=col>a</th><th scope=col data-align=right>b</th></tr></thead>' +
    '<tbody><tr><td>1</td><td data-align=right><strong>2</strong></td></tr></tbody></table></div>'],
  ['| | b |\n|-|-|\n| x | 1 |', '<div role=region tabIndex=0 aria-label=b><table><thead><tr><td></td><th scope=col>b</th></tr></thead>' +
    '<tbody><tr><th scope=row>x</th><td>1</td></tr></tbody></table></div>'],
])('the Markdown %j becomes %s', (text, shown) => {
  const { nodes, refused } = parse(text)
  expect([html(nodes), refused]).toEqual([shown, []])
})

test('reports text after a list, because Markdown adds it to the last item', () => {
  expect(parse('- una\n- dos\nOtra cosa').refused).toEqual(['AUK437'])
  expect(parse('- una\n  - dos\n  Otra cosa').refused).toEqual(['AUK437'])
})

// The parser would accept these. For a thousand times as much it would need hours.
test.each([
  '*a'.repeat(1001),
  '[a]('.repeat(3001),
  `${'- '.repeat(11)}a`,
  Array.from({ length: 21 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
])('refuses excessive formatting without parsing it: text %#', (text) => {
  expect(parse(text)).toEqual({ nodes: [], refused: ['AUK438'] })
  expect(headingsIn(`# a\n${text}`)).toEqual([])
})
