import type { Command, EditorState } from 'prosemirror-state'
import type { WriterSchema } from './text-schema.ts'

interface LinkRange {
  from: number
  to: number
}

/** Returns the range of the link at the beginning of the selection; undefined without a link there. */
export function linkAround({ selection: { $from }, schema }: EditorState): LinkRange | undefined {
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
export function setLink(to: string, label = to): Command {
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

export const removeLink: Command = (state, dispatch) => {
  const { marks }: WriterSchema = state.schema
  const range = linkAround(state)
  if (!range) return false
  dispatch?.(state.tr.removeMark(range.from, range.to, marks.link))
  return true
}
