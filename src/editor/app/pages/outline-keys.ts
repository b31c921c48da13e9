import type { KeyboardEvent } from 'react'
import { pointerTo } from '../../core/pointer.ts'
import { chosenNow, elementAt } from '../reading/chosen.ts'
import { placeIn, type OutlineNode } from '../reading/outline.ts'
import type { Editor } from '../store/create-editor.ts'
import { alsoChoose, copy, moveBy, pasteCopied, remove } from '../store/elements.ts'
import { select } from '../store/show.ts'

interface Tree {
  editor: Editor
  /** All visible lines, from above. */
  lines: readonly OutlineNode[]
  current: OutlineNode
  isOpen: (node: OutlineNode) => boolean
  open: (node: OutlineNode, isOpen: boolean) => void
  /** Replaces selecting, while blocks are chosen one by one. */
  onTick: ((node: OutlineNode) => void) | undefined
}

/**
 * The keys of the outline: arrows walk and open, Enter selects, Alt with arrows moves, Delete deletes. Shift with arrows and Ctrl with Space
 * choose several, Ctrl with C and V copies and pastes.
 *
 * @returns the line that gets the focus; null where none changes, undefined for other keys
 */
export function pressInOutline(event: KeyboardEvent, tree: Tree): OutlineNode | null | undefined {
  const { editor, lines, current } = tree
  const { key, shiftKey, altKey } = event
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
  if (event.ctrlKey || event.metaKey) return current.isBlock ? pressWithControl(key, tree) : undefined
  const chosen = chosenNow(editor.store.get())
  const elements = chosen ?? elementAt(current)
  const name = chosen ? undefined : `«${current.words || current.title}»`
  if (altKey && by) return moveBy(editor, elements, by, name) ? shifted(current, by) : null
  if (shiftKey && by && current.isBlock) {
    const next = lines.find((line) => isSame(line, shifted(current, by)))
    if (next) alsoChoose(editor, next, true)
    return next ?? null
  }
  const index = lines.indexOf(current)
  if (by) return lines[index + by] ?? null
  if (key === 'Delete') {
    remove(editor, elements, name)
    return chosen ? null : (lines[index - 1] ?? lines[1] ?? null)
  }
  return walk(key, tree)
}

function walk(key: string, { editor, lines, current, isOpen, open, onTick }: Tree) {
  switch (key) {
    case 'Home':
      return lines[0]
    case 'End':
      return lines.at(-1)
    case 'ArrowRight':
      if (isOpen(current)) return current.children[0] ?? null
      if (current.children.length > 0) open(current, true)
      return null
    case 'ArrowLeft':
      if (!isOpen(current)) return lines.find(({ children }) => children.includes(current)) ?? null
      open(current, false)
      return null
    case 'Enter':
    case ' ':
      if (onTick && current.isBlock) onTick(current)
      else select(editor, current)
      return null
  }
  return undefined
}

function pressWithControl(key: string, { editor, current }: Tree): null | undefined {
  const elements = chosenNow(editor.store.get()) ?? elementAt(current)
  const { list, index } = placeIn(current.pointer)
  if (key === ' ') alsoChoose(editor, current, false)
  else if (key.toLowerCase() === 'c') copy(editor, elements)
  else if (key.toLowerCase() === 'v') pasteCopied(editor, { file: current.file, list, index: index + 1 })
  else return undefined
  return null
}

/** A line after its element has moved in its list. */
function shifted(node: OutlineNode, by: number): OutlineNode {
  const { list, index } = placeIn(node.pointer)
  return { ...node, pointer: pointerTo(list, index + by) }
}

function isSame(one: OutlineNode, other: OutlineNode): boolean {
  return one.file === other.file && one.pointer === other.pointer
}
