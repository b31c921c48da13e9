import { baseKeymap, chainCommands, splitBlock, toggleMark } from 'prosemirror-commands'
import { InputRule, inputRules, undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { TextSelection, type Command, type Plugin } from 'prosemirror-state'
import { addRowAfter, goToNextCell, isInTable, nextCell, selectionCell } from 'prosemirror-tables'
import { KEYS, type Action } from '../core/keys.ts'
import { changeLevel, changeLines, lineKindAt, setLines, type LineKind } from './lines.ts'
import type { WriterSchema } from './text-schema.ts'

/** A keyboard shortcut that the application handles: open the dialog for links, focus the toolbar, leave the text, undo or redo. */
export type Shortcut = 'link' | 'tools' | 'leave' | 'undo' | 'redo'

export function keyPlugins(
  { marks, nodes }: WriterSchema,
  onShortcut: (shortcut: Shortcut) => void,
): Plugin[] {
  const shortcut =
    (what: Shortcut): Command =>
    () => {
      onShortcut(what)
      return true
    }
  const commands: Record<Action<'text'>, Command> = {
    bold: toggleMark(marks.strong),
    italic: toggleMark(marks.em),
    link: shortcut('link'),
    tools: shortcut('tools'),
    leave: shortcut('leave'),
    breakLine,
    nextCell: chainCommands(goToNextCell(1), addRowAtEnd, changeLevel(1)),
    previousCell: chainCommands(goToNextCell(-1), changeLevel(-1)),
  }
  const bindings: Record<string, Command> = {
    ...Object.fromEntries(KEYS.text.map(({ key, action }) => [key, commands[action]])),
    // Without a binding, ProseMirror would swallow the keys of undo and redo.
    ...Object.fromEntries(
      KEYS.window.flatMap(({ key, action }) =>
        action === 'undo' || action === 'redo' ? [[key, shortcut(action)]] : [],
      ),
    ),
    Enter: chainCommands(goDown, endList, baseKeymap.Enter ?? splitBlock),
    Backspace: chainCommands(undoInputRule, endLine, baseKeymap.Backspace ?? splitBlock),
    ArrowDown: leaveBlock(1),
    ArrowUp: leaveBlock(-1),
  }
  const rules = [
    lineRule(/^[-*]\s$/, 'bullet_list'),
    lineRule(/^1[.)]\s$/, 'ordered_list'),
    ...(nodes.heading ? [lineRule(/^##?\s$/, 'heading')] : []),
  ]
  return [keymap(bindings), keymap(baseKeymap), inputRules({ rules })]
}

/** Turns a paragraph into a list or subheading when the person types Markdown such as `- ` at the beginning of the paragraph. */
function lineRule(mark: RegExp, kind: LineKind): InputRule {
  return new InputRule(mark, ({ selection, tr }, _match, start, end) => {
    if (lineKindAt(selection.$from) !== 'paragraph') return null
    tr.delete(start, end)
    return changeLines(tr, kind) ? tr : null
  })
}

const goDown: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const below = nextCell(selectionCell(state), 'vert', 1)
  if (below) dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(below.pos + 1))))
  return true
}

const endList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const isItem = $from.parent.type.name === 'list_item'
  return isItem && empty && $from.parent.content.size === 0 ? leaveItem(state, dispatch) : false
}

/** Moves an inner item one level up, and turns other lines into paragraphs. */
const leaveItem = chainCommands(changeLevel(-1), setLines('paragraph'))

/** Handles Backspace at the beginning of a list item or subheading. */
const endLine: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0) return false
  return ['list_item', 'heading'].includes($from.parent.type.name) ? leaveItem(state, dispatch) : false
}

/**
 * Handles Shift+Enter: inserts a line break. Pressed again after a line break, starts a new paragraph. Subheadings and table cells cannot
 * have line breaks.
 */
const breakLine: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  const { nodes }: WriterSchema = state.schema
  const { parent, nodeBefore } = $from
  if (isInTable(state)) return goDown(state, dispatch, view)
  if (!parent.inlineContent || parent.type === nodes.heading) return splitBlock(state, dispatch, view)
  if (!nodeBefore || nodeBefore.type !== nodes.hard_break) {
    dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
    return true
  }
  if (empty)
    dispatch?.(
      state.tr
        .delete($from.pos - 1, $from.pos)
        .split($from.pos - 1)
        .scrollIntoView(),
    )
  return true
}

const addRowAtEnd: Command = (state, dispatch, view) => {
  if (!addRowAfter(state, dispatch)) return false
  return view ? goToNextCell(1)(view.state, view.dispatch) : true
}

/** Moves the caret out of a table or figure at the beginning or end of the text, by adding an empty paragraph there. */
function leaveBlock(direction: 1 | -1): Command {
  return ({ doc, selection: { $from, $to }, tr, schema }, dispatch) => {
    const { nodes }: WriterSchema = schema
    const at = direction > 0 ? $to : $from
    const index = at.depth > 0 ? at.index(0) : direction > 0 ? at.index(0) - 1 : at.index(0)
    const block = doc.maybeChild(index)
    const isEdge = index === (direction > 0 ? doc.childCount - 1 : 0)
    if (!block || !isEdge || !['table', 'figure'].includes(block.type.name)) return false
    const row = at.depth > 1 ? at.index(1) : 0
    if (at.depth > 1 && row !== (direction > 0 ? block.childCount - 1 : 0)) return false
    const place = direction > 0 ? doc.content.size : 0
    tr.insert(place, nodes.paragraph.create())
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1))).scrollIntoView())
    return true
  }
}
