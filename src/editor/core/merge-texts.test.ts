import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyOperation, writeDocument } from '../../engine/json-text/content-document.ts'
import { mergeTexts, mergeValues as mergeThree, type MergeMode } from './merge-texts.ts'

const mergeValues = (base: unknown, mine: unknown, theirs: unknown, mode?: MergeMode) =>
  mergeThree({ base, mine, theirs }, mode)
const merged = (base: unknown, mine: unknown, theirs: unknown) => mergeValues(base, mine, theirs).value
const card = (title: string, text = 'Texto', id?: string) => ({
  type: 'Card',
  ...(id && { id }),
  title,
  text,
})
const [A, B, C] = [card('A'), card('B'), card('C')]

test.each<[string, unknown, unknown, unknown, unknown]>([
  ['different fields', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
  ['fields of one element', [A], [B], [card('A', 'Otro')], [card('B', 'Otro')]],
  ['elements of one list', ['a', 'b', 'c'], ['x', 'b', 'c'], ['a', 'b', 'y'], ['x', 'b', 'y']],
  ['two added elements', ['a'], ['a', 'm'], ['a', 't'], ['a', 'm', 't']],
  ['the same added element', ['a'], ['a', 'x'], ['a', 'x', 't'], ['a', 'x', 't']],
  ['a removal and an edit elsewhere', [A, B], [B], [A, C], [C]],
  ['a move and an edit', [A, B, C], [C, A, B], [A, B, card('C', 'Otro')], [card('C', 'Otro'), A, B]],
  ['an edit of a removed element', [A, B], [B], [card('A', 'Otro'), B], [card('A', 'Otro'), B]],
  [
    'all of an element with an id',
    [card('A', 'x', 'a'), B],
    [card('C', 'y', 'a'), B],
    [B, card('A', 'x', 'a')],
    [B, card('C', 'y', 'a')],
  ],
])('merges %s', (_, base, mine, theirs, both) => {
  expect(merged(base, mine, theirs)).toEqual(both)
  expect(mergeValues(base, mine, theirs).conflicts).toEqual([])
})

test('reports only the field that both people changed, even on the next merge', () => {
  const [base, mine, theirs] = [
    { blocks: [A, card('B', 'Dos', 'b')] },
    { blocks: [card('X'), card('Mío', 'Dos', 'b')] },
    { blocks: [card('B', 'Tres', 'b'), A].map((one) => (one.id ? { ...one, title: 'Suyo' } : one)) },
  ]
  const first = mergeValues(base, mine, theirs)
  expect(first.value).toEqual({ blocks: [card('Mío', 'Tres', 'b'), card('X')] })
  expect(first.conflicts).toEqual([
    { pointer: '/blocks/1/title', theirPointer: '/blocks/0/title', mine: 'Mío', theirs: 'Suyo' },
  ])
  const again = mergeValues(first.base, first.value, theirs, { reportsTheirs: true })
  expect(again.conflicts).toMatchObject([{ pointer: '/blocks/0/title', mine: 'Mío', theirs: 'Suyo' }])
  expect(mergeValues(first.base, base, theirs, { reportsTheirs: true }).conflicts).toMatchObject([
    { mine: 'B' },
  ])
})

test('a field that one person removes and the other changes is a conflict', () => {
  expect(mergeValues({ a: 1 }, {}, { a: 2 }).conflicts).toMatchObject([{ pointer: '/a', theirs: 2 }])
  expect(mergeValues({ a: 1 }, { a: 2 }, {})).toMatchObject({ value: { a: 2 }, base: { a: 1 } })
})

test('a merged file keeps the formatting of the other person', () => {
  const base = writeDocument({ a: 1, b: [1, 2], c: 3 })
  const mine = applyOperation(base, { type: 'set', pointer: '/a', value: 2 })
  const theirs = base.replaceAll('  ', '\t').replace('"c": 3', '"c": 4')
  expect(mergeTexts(base, mine, theirs).text).toBe(theirs.replace('"a": 1', '"a": 2'))
})

test.each([
  ['was deleted', '{"a":1}', null],
  ['is not JSON', '{"a":1}', '{"a":'],
])('a file that %s on one side is a conflict of the whole file', (_, mine, theirs) => {
  expect(mergeTexts('{}', mine, theirs)).toMatchObject({
    text: mine,
    base: '{}',
    conflicts: [{ pointer: '' }],
  })
  expect(mergeTexts('{}', theirs, mine)).toMatchObject({ text: theirs, conflicts: [{ pointer: '' }] })
  expect(mergeTexts('{}', theirs, '{}')).toMatchObject({ text: theirs, conflicts: [] })
})

interface Node {
  type: string
  title: string
  text?: string
  blocks: Node[]
}

const edit = fc.record({
  kind: fc.constantFrom('title', 'text', 'add', 'remove', 'move'),
  at: fc.nat(),
  to: fc.nat(),
})
const edits = fc.array(edit, { maxLength: 6 })
const leaf = fc.record({
  type: fc.constantFrom('Card', 'Quote'),
  title: fc.constantFrom('Uno', 'Dos', 'Tres'),
})
const holding = (inner: fc.Arbitrary<Node>) =>
  fc.tuple(leaf, fc.array(inner, { maxLength: 4 })).map(([own, blocks]): Node => ({ ...own, blocks }))
const tree = holding(holding(leaf.map((own): Node => ({ ...own, blocks: [] }))))

function editTree(
  root: Node,
  edits: readonly { kind: string; at: number; to: number }[],
  name: string,
): Node {
  const copy = structuredClone(root)
  for (const [index, { kind, at, to }] of edits.entries()) {
    const all = nodesIn(copy)
    const node = all[at % all.length] ?? copy
    const place = to % (node.blocks.length + (kind === 'add' ? 1 : 0) || 1)
    if (kind === 'title' || kind === 'text') node[kind] = `${name}${index}`
    else if (kind === 'add')
      node.blocks.splice(place, 0, { type: 'Card', title: `${name}${index}`, blocks: [] })
    else if (kind === 'remove') node.blocks.splice(place, 1)
    else node.blocks.splice(place, 0, ...node.blocks.splice(at % (node.blocks.length || 1), 1))
  }
  return copy
}

function nodesIn(node: Node): Node[] {
  return [node, ...node.blocks.flatMap(nodesIn)]
}

test('no merge loses what one of two people wrote', () => {
  const written = (text: string, name: string) => text.match(new RegExp(`"${name}\\d+"`, 'g')) ?? []
  fc.assert(
    fc.property(tree, edits, edits, (base, one, other) => {
      const [mine, theirs] = [editTree(base, one, 'mine'), editTree(base, other, 'theirs')]
      const { text, conflicts } = mergeTexts(writeDocument(base), writeDocument(mine), writeDocument(theirs))
      for (const word of written(JSON.stringify(mine), 'mine')) expect(text).toContain(word)
      for (const word of written(JSON.stringify(theirs), 'theirs'))
        expect(text + JSON.stringify(conflicts)).toContain(word)
    }),
    { numRuns: 1000 },
  )
})
