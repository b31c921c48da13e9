import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { isWithin, locationKey, listPosition } from '../../../engine/json-text/pointer.ts'
import { actionOf } from '../../core/keys.ts'
import { Lines, Subtitle } from '../kit/Lines.tsx'
import { flatten, outlineOf, type OutlineNode } from '../reading/outline.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import type { EditorApp } from '../store/create-editor.ts'
import { copy, moveBy, pasteCopied, remove } from '../store/elements.ts'
import { select } from '../store/go-to.ts'
import { OutlineLine } from './OutlineLine.tsx'

/** The outline of a page: a tree with a line for each block. The line shows the block's first text. */
export function Outline({ file }: { file: string }) {
  const editor = useEditor()
  const nodes = useNodes(file)
  const selection = useEditorState((state) => state.selection)
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [focused, setFocused] = useState<string>()
  const tree = useRef<HTMLUListElement>(null)

  const isOpen = (node: OutlineNode): boolean =>
    node.children.length > 0 &&
    (opened.get(locationKey(node)) ?? (selection !== null && holds(node, selection)))
  const open = (node: OutlineNode, isWanted: boolean) =>
    setOpened(new Map(opened).set(locationKey(node), isWanted))
  const lines = [...flatten(nodes, isOpen)]
  const chosen = selection && lines.findLast((node) => isWithin(selection, node))
  const current = lines.find((node) => locationKey(node) === focused) ?? chosen ?? lines[0]

  const shown = chosen && locationKey(chosen)
  useEffect(() => {
    if (shown)
      tree.current
        ?.querySelector(`[data-key="${CSS.escape(shown)}"] > div`)
        ?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  const press = (event: KeyboardEvent) => {
    const next = current && pressInOutline(event, { editor, lines, current, isOpen, open })
    if (next === undefined) return
    event.preventDefault()
    if (!next) return
    // Renders synchronously, so that a moved or expanded line exists before the next key press.
    flushSync(() => setFocused(locationKey(next)))
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(locationKey(next))}"]`)?.focus()
  }
  const render = (list: readonly OutlineNode[], depth: number) =>
    list.map((node) => (
      <OutlineLine
        key={locationKey(node)}
        node={node}
        depth={depth}
        isOpen={isOpen(node)}
        isChosen={node === chosen}
        isReached={node === current}
        onToggle={() => open(node, !isOpen(node))}
      >
        {isOpen(node) && render(node.children, depth + 1)}
      </OutlineLine>
    ))
  return (
    <>
      <Subtitle>En esta página</Subtitle>
      <Lines
        ref={tree}
        role="tree"
        aria-label="Bloques de la página"
        onKeyDown={press}
        // Remembers the clicked line, so that the arrow keys continue from that line.
        onFocus={({ target }) => setFocused(target.dataset.key)}
      >
        {render(nodes, 1)}
      </Lines>
    </>
  )
}

function useNodes(file: string): OutlineNode[] {
  const { schema, load } = useEditor()
  const files = useEditorState((state) => state.files)
  const text = files.get(file) ?? ''
  useEffect(() => {
    const names = Array.from(
      text.matchAll(/"fragment":\s*"([^"]+)"/g),
      ([, name]) => `fragments/${name}.json`,
    )
    void load(names)
  }, [load, text])
  return useMemo(() => outlineOf(schema, files, file), [schema, files, file])
}

function holds(node: OutlineNode, selection: { file: string; pointer: string }): boolean {
  return isWithin(selection, node) || node.children.some((child) => holds(child, selection))
}

interface Tree {
  editor: EditorApp
  lines: readonly OutlineNode[]
  current: OutlineNode
  isOpen: (node: OutlineNode) => boolean
  open: (node: OutlineNode, isOpen: boolean) => void
}

/**
 * Handles a key press in the outline.
 *
 * @returns the line that gets the focus; null when the focus stays; undefined for a key without a function
 */
function pressInOutline(event: KeyboardEvent, tree: Tree): OutlineNode | null | undefined {
  const { editor, lines, current, isOpen, open } = tree
  const action = actionOf(event, 'outline')
  if (!action) return undefined
  const name = nameOf(current)
  const index = lines.indexOf(current)
  switch (action) {
    case 'previous':
      return lines[index - 1] ?? null
    case 'next':
      return lines[index + 1] ?? null
    case 'moveUp':
    case 'moveDown':
      return { ...current, ...moveBy(editor, current, action === 'moveUp' ? -1 : 1, name) }
    case 'first':
      return lines[0]
    case 'last':
      return lines.at(-1)
    case 'open':
      if (isOpen(current)) return current.children[0] ?? null
      if (current.children.length > 0) open(current, true)
      return null
    case 'close':
      if (!isOpen(current)) return lines.find(({ children }) => children.includes(current)) ?? null
      open(current, false)
      return null
    case 'choose':
      select(editor, current)
      return null
    case 'remove':
      remove(editor, current, name)
      return lines[index - 1] ?? lines[1] ?? null
    case 'copy':
    case 'paste':
      return current.isBlock ? copyOrPaste(action, tree) : undefined
  }
  return undefined
}

function copyOrPaste(action: 'copy' | 'paste', { editor, current }: Tree): null {
  const { list, index } = listPosition(current.pointer)
  if (action === 'copy') copy(editor, current, nameOf(current))
  else pasteCopied(editor, { file: current.file, list, index: index + 1 })
  return null
}

function nameOf({ words, title }: OutlineNode): string {
  return `«${words || title}»`
}
