import { toggleMark } from 'prosemirror-commands'
import type { Node, NodeType } from 'prosemirror-model'
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables'
import { changeLevel, lineKindAt, setLines, type LineKind } from './lines.ts'
import type { WriterSchema } from './text-schema.ts'

/** A change that a button of the toolbar requests. Is plain data, because the toolbar and the text may be in different documents. */
export type WriterCommand =
  | { do: 'strong' | 'em' | 'unlink' }
  | { do: 'lines'; kind: LineKind }
  | { do: 'level'; by: 1 | -1 }
  | { do: 'focus' }
  | { do: 'link'; to: string; label?: string }
  | { do: 'variable'; name: string }
  | { do: 'figure'; figure: Figure }
  /** Fills in the figure of a pasted picture. Without `figure`, removes it, because the upload failed. */
  | { do: 'pasted'; id: string; figure: Figure | undefined }
  | { do: 'table'; change: TableChange }

export interface Figure {
  src: string
  alt: string
  caption: string
}

export type TableChange = 'insert' | 'add row' | 'add column' | 'remove row' | 'remove column' | 'remove'

export interface WriterState {
  strong: boolean
  em: boolean
  link: boolean
  lines: LineKind | null
  /** Whether the item can move one level deeper, and one level up. */
  canGoIn: boolean
  canGoOut: boolean
  isInTable: boolean
  figure: Figure | null
}

export function stateOf(state: EditorState): WriterState {
  const { selection, storedMarks, doc } = state
  const { marks }: WriterSchema = state.schema
  const { from, to, $from, empty } = selection
  const isOn = (type: typeof marks.strong) =>
    empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
  const node = selection instanceof NodeSelection ? selection.node : undefined
  return {
    strong: isOn(marks.strong),
    em: isOn(marks.em),
    link: linkAround(state) !== undefined,
    lines: lineKindAt($from) ?? null,
    canGoIn: changeLevel(1)(state),
    canGoOut: changeLevel(-1)(state),
    isInTable: isInTable(state),
    figure: node?.type.name === 'figure' ? figureOf(node) : null,
  }
}

export function commandFor(command: WriterCommand, schema: WriterSchema): Command {
  const { nodes, marks } = schema
  if (command.do === 'focus') return () => true
  if (command.do === 'lines') return setLines(command.kind)
  if (command.do === 'level') return changeLevel(command.by)
  if (command.do === 'link') return setLink(command.to, command.label)
  if (command.do === 'unlink') return removeLink
  if (command.do === 'variable') return insert(nodes.variable.create({ name: command.name }))
  if (command.do === 'figure') return insert(nodes.figure?.create({ ...command.figure }))
  if (command.do === 'pasted') return fillPasted(command.id, nodes.figure, command.figure)
  if (command.do !== 'table') return toggleMark(marks[command.do])
  return command.change === 'insert' ? insert(newTable(schema)) : tableChanges[command.change]
}

const tableChanges: Record<Exclude<TableChange, 'insert'>, Command> = {
  'add row': addRowAfter,
  'add column': addColumnAfter,
  'remove row': deleteRow,
  'remove column': deleteColumn,
  remove: deleteTable,
}

function newTable({ nodes: { table, table_row: row, table_cell: cell } }: WriterSchema): Node | undefined {
  if (!table || !row || !cell) return undefined
  const line = () => row.create(null, [cell.create(), cell.create()])
  return table.create(null, [line(), line()])
}

/**
 * Inserts a node at the selection. A block, such as a table, replaces a selected block or an empty line, or comes after the current block.
 */
function insert(node: Node | undefined): Command {
  return ({ selection, tr }, dispatch) => {
    if (!node) return false
    const { $from } = selection
    if (node.isInline || selection instanceof NodeSelection) tr.replaceSelectionWith(node)
    else {
      const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0
      const end = $from.depth > 0 ? $from.after(1) : $from.pos
      const start = isEmptyLine ? $from.before(1) : end
      tr.replaceWith(start, end, node)
      tr.setSelection(
        node.isAtom ? NodeSelection.create(tr.doc, start) : TextSelection.near(tr.doc.resolve(start + 1)),
      )
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

function fillPasted(id: string, type: NodeType | undefined, figure: Figure | undefined): Command {
  return (state, dispatch, view) => {
    const { doc, tr } = state
    let at = -1
    doc.forEach((node, offset) => {
      if (node.attrs.src === id) at = offset
    })
    const node = figure && type?.create({ ...figure })
    // A figure has no place in some pastes, such as one into a table.
    if (at < 0) return node ? insert(node)(state, dispatch, view) : false
    dispatch?.(node ? tr.replaceWith(at, at + 1, node) : tr.delete(at, at + 1))
    return true
  }
}

function figureOf({ attrs }: Node): Figure {
  return { src: String(attrs.src), alt: String(attrs.alt), caption: String(attrs.caption) }
}

interface LinkRange {
  from: number
  to: number
}

/** Returns the range of the link at the beginning of the selection; undefined without a link there. */
function linkAround({ selection: { $from }, schema }: EditorState): LinkRange | undefined {
  const { marks }: WriterSchema = schema
  const { parent } = $from
  const linkOf = (index: number) => marks.link.isInSet(parent.maybeChild(index)?.marks ?? [])
  const here = $from.index()
  // Treats a caret at the end of a link as inside the link, but not a caret within the text after the link.
  const index = linkOf(here) || $from.textOffset > 0 ? here : here - 1
  const link = index < 0 ? undefined : linkOf(index)
  if (!link) return undefined
  const isSame = (other: number) => other >= 0 && link.isInSet(parent.maybeChild(other)?.marks ?? [])
  let [first, last] = [index, index]
  while (isSame(first - 1)) first--
  while (isSame(last + 1)) last++
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(last + 1) }
}

/** Links the selected words to an address. Without selected words, changes the link at the caret, or inserts `label` as a new link. */
function setLink(to: string, label = to): Command {
  return (state, dispatch) => {
    const { tr, selection } = state
    const { marks }: WriterSchema = state.schema
    if (!selection.$from.parent.inlineContent) return false
    let range: LinkRange = (selection.empty && linkAround(state)) || selection
    if (range.from === range.to) {
      tr.insertText(label)
      range = { from: range.from, to: range.from + label.length }
    }
    // Does not link spaces at the ends of the selection. On Windows, a double click also selects the space after the word.
    const words = tr.doc.textBetween(range.from, range.to, ' ', 'x')
    const from = range.from + words.length - words.trimStart().length
    const end = range.to - words.length + words.trimEnd().length
    tr.removeMark(from, end, marks.link)
    tr.addMark(from, end, marks.link.create({ to })).removeStoredMark(marks.link)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

const removeLink: Command = (state, dispatch) => {
  const { marks }: WriterSchema = state.schema
  const range = linkAround(state)
  if (!range) return false
  dispatch?.(state.tr.removeMark(range.from, range.to, marks.link))
  return true
}
