import type { Node } from 'prosemirror-model'
import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { present } from '../../../tests/support/present.ts'
import { commandFor, stateOf, type WriterCommand } from './text-commands.ts'
import { schemaFor } from './text-schema.ts'
import { openText } from './stable-text.ts'
import { blocksToMarkdown } from './to-markdown.ts'

/** Returns the state of an editor in which the words between « and » are selected. */
function stateAt(marked: string): EditorState {
  const { doc } = present(openText(marked.replaceAll(/[«»]/g, '·'), false))
  const found: number[] = []
  doc.descendants((node, at) => {
    for (const { index } of node.text?.matchAll(/·/g) ?? []) found.push(at + index)
  })
  const state = EditorState.create({ doc })
  const [from = 0, to = from] = found
  const { tr } = state
  for (const at of found.toReversed()) tr.delete(at, at + 1)
  const end = found.length > 1 ? to - 1 : from
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, from, end)))
}

function after(marked: string, ...commands: WriterCommand[]): EditorState {
  return commands.reduce((state, command) => {
    let next = state
    commandFor(command, schemaFor(false))(state, (tr) => (next = state.apply(tr)))
    return next
  }, stateAt(marked))
}

const written = ({ doc }: { doc: Node }) => blocksToMarkdown(doc.children)

const table = '| a | b |\n| - | - |\n| «»1 | 2 |'
const bullet: WriterCommand = { do: 'lines', kind: 'bullet_list' }
const numbers: WriterCommand = { do: 'lines', kind: 'ordered_list' }
const heading: WriterCommand = { do: 'lines', kind: 'heading' }

test.each<[string, WriterCommand, string]>([
  ['una «palabra» más', { do: 'strong' }, 'una **palabra** más'],
  ['una **«palabra»** más', { do: 'strong' }, 'una palabra más'],
  ['una« palabra »más', { do: 'em' }, 'una *palabra* más'],
  ['«Pan\n\nLeche»', bullet, '- Pan\n- Leche'],
  ['- «Pan\n- Leche»', bullet, 'Pan\n\nLeche'],
  ['- Pan\n- «»Leche\n- Sal', bullet, '- Pan\n\nLeche\n\n- Sal'],
  ['- «»Pan\n- Leche', numbers, '1. Pan\n2. Leche'],
  ['- Pan\n\n«»Leche\n\n- Sal', bullet, '- Pan\n- Leche\n- Sal'],
  ['- a\n- «»b\n- c', { do: 'level', by: 1 }, '- a\n  - b\n- c'],
  ['- a\n- «b\n- c»', { do: 'level', by: 1 }, '- a\n  - b\n  - c'],
  ['- a\n  - x\n- «»b\n  - c\n- d', { do: 'level', by: 1 }, '- a\n  - x\n  - b\n    - c\n- d'],
  ['- «»a\n- b', { do: 'level', by: 1 }, '- a\n- b'],
  ['- a\n  1. «»b\n  2. c', { do: 'level', by: -1 }, '- a\n- b\n  1. c'],
  ['- a\n  - «»b\n  - c\n- d', numbers, '- a\n  1. b\n  2. c\n- d'],
  ['- a\n  - «»b\n- d', bullet, '- a\n\nb\n\n- d'],
  ['- «»a\n  - b', numbers, '1. a\n   - b'],
  ['Uno\n«»dos', heading, '## Uno dos'],
  ['- Uno\n- «»dos', heading, '- Uno\n\n## dos'],
  ['mirá «la agenda »hoy', { do: 'link', to: '/a' }, 'mirá [la agenda](/a) hoy'],
  ['mirá «»hoy', { do: 'link', to: '/a', label: 'Sala [5' }, String.raw`mirá [Sala \[5](/a)hoy`],
  ['[la **ag«»enda**](/a)', { do: 'link', to: '/b' }, '[la **agenda**](/b)'],
  ['[la **ag«»enda**](/a) x', { do: 'unlink' }, 'la **agenda** x'],
  ['Llamá al «»', { do: 'variable', name: 'sur.phone_2' }, 'Llamá al {sur.phone_2}'],
  [table, { do: 'table', change: 'add row' }, '| a | b |\n| - | - |\n| 1 | 2 |\n| | |'],
  [table, { do: 'table', change: 'remove column' }, '| b |\n| - |\n| 2 |'],
  [table, { do: 'table', change: 'remove row' }, '| a | b |\n| - | - |'],
  [
    'Uno«»\n\nDos',
    { do: 'figure', figure: { src: 'f.jpg', alt: 'Patio', caption: '' } },
    'Uno\n\n![Patio](f.jpg)\n\nDos',
  ],
])('in the text %j, the command %j makes %j', (marked, command, markdown) => {
  expect(written(after(marked, command))).toBe(markdown)
})

test('reports the formats of the selected text, such as bold', () => {
  expect(stateOf(stateAt('- **a«»b**'))).toMatchObject({ strong: true, em: false, lines: 'bullet_list' })
  expect(stateOf(stateAt('| a«» | b |\n| - | - |'))).toMatchObject({ isInTable: true, lines: null })
  const state = stateAt('«»![Patio](f.jpg "Ayer")'.slice(2))
  const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 0)))
  expect(stateOf(selected).figure).toEqual({ src: 'f.jpg', alt: 'Patio', caption: 'Ayer' })
})

test('an item taken out of a list and put back becomes part of the same list', () => {
  expect(written(after('- Pan\n- «»Leche\n- Sal', bullet, bullet))).toBe('- Pan\n- Leche\n- Sal')
})

test('only the words of a link, and the caret at its ends, count as the link', () => {
  expect(stateOf(stateAt('[una](/a)« otra')).link).toBe(true)
  expect(stateOf(stateAt('[una](/a) otra «palabra»')).link).toBe(false)
  expect(written(after('[una](/a) otra «', { do: 'link', to: '/b', label: 'más' }))).toContain('[una](/a)')
})
