import { listPosition } from '../../../engine/json-text/pointer.ts'
import type { KeyboardEvent } from 'react'
import { type OutlineNode } from '../reading/outline.ts'
import type { EditorApp } from '../store/create-editor.ts'
import { copy, moveBy, pasteCopied, remove } from '../store/elements.ts'
import { select } from '../store/go-to.ts'

interface Tree {
  editor: EditorApp
  lines: readonly OutlineNode[]
  current: OutlineNode
  isOpen: (node: OutlineNode) => boolean
  open: (node: OutlineNode, isOpen: boolean) => void
}

/**
 * Handles a key press in the outline. Arrow keys move the focus, and with Alt they move the block. Enter selects, Delete deletes, and Ctrl
 * with C or V copies or pastes.
 *
 * @returns the line that gets the focus; null when the focus stays; undefined for a key without a function
 */
export function pressInOutline(event: KeyboardEvent, tree: Tree): OutlineNode | null | undefined {
  const { editor, lines, current, isOpen, open } = tree
  const { key, altKey } = event
  if (event.ctrlKey || event.metaKey) return current.isBlock ? pressWithControl(key, tree) : undefined
  const name = nameOf(current)
  const by = key === 'ArrowUp' ? -1 : 1
  const index = lines.indexOf(current)
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown':
      if (!altKey) return lines[index + by] ?? null
      return { ...current, ...moveBy(editor, current, by, name) }
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
      select(editor, current)
      return null
    case 'Delete':
      remove(editor, current, name)
      return lines[index - 1] ?? lines[1] ?? null
  }
  return undefined
}

function pressWithControl(key: string, { editor, current }: Tree): null | undefined {
  const { file, pointer } = current
  const { list, index } = listPosition(pointer)
  if (key.toLowerCase() === 'c') copy(editor, current, nameOf(current))
  else if (key.toLowerCase() === 'v') pasteCopied(editor, { file, list, index: index + 1 })
  else return undefined
  return null
}

function nameOf({ words, title }: OutlineNode): string {
  return `«${words || title}»`
}
