import type { KeyboardEvent } from 'react'
import { pointerTo } from '../../core/pointer.ts'
import { chosenNow } from '../reading/chosen.ts'
import { placeIn, type OutlineNode } from '../reading/outline.ts'
import type { Editor } from '../store/create-editor.ts'
import { alsoChoose, copyBlocks, moveChosen, pasteCopied, removeChosen } from '../store/several-commands.ts'

/**
 * What keys do to several blocks: Shift with the arrows chooses the next one too, Ctrl with Space adds or leaves out one, Ctrl with C and V
 * copies and pastes, and what moves or deletes one moves or deletes all that are chosen.
 *
 * @returns whether the key was one of these, and the line that gets the focus
 */
export function severalKeys(
  editor: Editor,
  event: KeyboardEvent,
  current: OutlineNode,
  lines: readonly OutlineNode[],
): { isDone: boolean; focus?: OutlineNode | undefined } {
  const { key, shiftKey, altKey } = event
  const isControl = event.ctrlKey || event.metaKey
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
  const chosen = chosenNow(editor.store.get())
  const { file } = current
  const { list, index } = placeIn(current.pointer)
  const sibling = (offset: number) =>
    lines.find((line) => line.file === file && line.pointer === pointerTo(list, index + offset))
  if (chosen && altKey && by) {
    moveChosen(editor, chosen, by)
    return { isDone: true, focus: sibling(by) }
  }
  if (chosen && key === 'Delete') {
    removeChosen(editor, chosen)
    return { isDone: true }
  }
  if (!current.isBlock) return { isDone: false }
  if (shiftKey && by) {
    const next = sibling(by)
    if (next) alsoChoose(editor, next, true)
    return { isDone: true, focus: next }
  }
  if (!isControl) return { isDone: false }
  if (key === ' ') alsoChoose(editor, current, false)
  else if (key.toLowerCase() === 'c') copyBlocks(editor, chosen ?? { file, list, indexes: [index] })
  else if (key.toLowerCase() === 'v') pasteCopied(editor, { file, pointer: list }, index + 1)
  else return { isDone: false }
  return { isDone: true }
}
