import { expect, test } from 'vitest'
import { applyOperation, readDocument, type Operation } from './content-document.ts'
import { OperationError } from './operation-error.ts'

const page = `{
  "kind": "page",
  "tags": ["a", "b"],
  "blocks": [
    {
      "type": "Hero",
      "title": "Caf\\u00e9"
    },
    {
      "type": "Columns",
      "blocks": []
    }
  ]
}
`

const quote = { type: 'Quote', text: 'x' }
const columns = { type: 'Columns', blocks: [] }

test.each<[string, Operation, number, number]>([
  ['one line for a text', { type: 'set', pointer: '/blocks/0/title', value: 'Té' }, 1, 1],
  ['one line for a text in a list on one line', { type: 'set', pointer: '/tags/1', value: 'c' }, 1, 1],
  ['the lines of a new element', { type: 'insert', pointer: '/blocks', index: 1, value: quote }, 4, 0],
  ['the lines of a removed element', { type: 'remove', pointer: '/blocks/0' }, 0, 4],
  ['one line for a removed property', { type: 'remove', pointer: '/tags' }, 0, 1],
  [
    'only the differing properties',
    { type: 'set', pointer: '/blocks/0', value: { type: 'Hero', title: 'Té' } },
    1,
    1,
  ],
  ['only the differing elements', { type: 'set', pointer: '/blocks', value: [columns] }, 0, 4],
  ['nothing when the value is the same', { type: 'set', pointer: '/blocks/0/title', value: 'Café' }, 0, 0],
])('the smallest change in the file is %s', (_, operation, added, gone) => {
  const [before, after] = [page.split('\n'), applyOperation(page, operation).split('\n')]
  expect({ added: without(after, before), gone: without(before, after) }).toEqual({ added, gone })
})

test('moving an element keeps its text, escapes included', () => {
  const moved = applyOperation(page, { type: 'move', from: '/blocks/0', to: '/blocks/0/blocks/0' })
  expect(moved).toContain('          "title": "Caf\\u00e9"\n')
  expect(applyOperation(moved, { type: 'move', from: '/blocks/0/blocks/0', to: '/blocks/0' })).toBe(page)
})

test('inserts a new property in schema order, and creates missing objects above it', () => {
  const order = (pointer: string) => (pointer === '' ? ['kind', 'path', 'tags'] : undefined)
  const after = applyOperation(page, { type: 'set', pointer: '/path/a/b', value: 1 }, order)
  expect(Object.keys(readDocument(after).value as object)).toEqual(['kind', 'path', 'tags', 'blocks'])
  expect(readDocument(after).value).toHaveProperty('path.a.b', 1)
})

test('an edit keeps the unusual formatting of the rest of the file', () => {
  const wild = '\uFEFF{"kind":"page",\n\n   "tags": [ "a",\n"b"],"blocks":[{"type":"Hero"}]   }'
  const after = applyOperation(wild, { type: 'insert', pointer: '/tags', index: 1, value: 'x' })
  expect(after).toBe('\uFEFF{"kind":"page",\n\n   "tags": [ "a",\n"x",\n"b"],"blocks":[{"type":"Hero"}]   }')
  expect(applyOperation(after, { type: 'remove', pointer: '/tags/1' })).toBe(wild)
})

test.each<[string, Operation]>([
  ['a missing property is removed', { type: 'remove', pointer: '/nada' }],
  ['the whole file is removed', { type: 'remove', pointer: '' }],
  ['an element is inserted into a text', { type: 'insert', pointer: '/kind', index: 0, value: 1 }],
  ['an index is beyond the end', { type: 'insert', pointer: '/tags', index: 3, value: 1 }],
  ['an element moves into itself', { type: 'move', from: '/blocks/1', to: '/blocks/1/blocks/0' }],
  ['a text gets a property', { type: 'set', pointer: '/kind/a', value: 1 }],
  ['a property is moved', { type: 'move', from: '/kind', to: '/tags/0' }],
])('applying an operation throws an error when %s', (_, operation) => {
  expect(() => applyOperation(page, operation)).toThrow(OperationError)
})

test('reports a file with invalid JSON, and does not change it', () => {
  expect(readDocument('{"a": }')).toEqual({ text: '{"a": }', value: undefined, isBroken: true })
  expect(() => applyOperation('{"a": }', { type: 'set', pointer: '/a', value: 1 })).toThrow(OperationError)
})

function without(lines: string[], others: string[]): number {
  const rest = [...others]
  return lines.filter((line) => !(rest.includes(line) && rest.splice(rest.indexOf(line), 1))).length
}
