import { isWithin, locationKey } from '../../../engine/json-text/pointer.ts'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Lines, Subtitle } from '../kit/Lines.tsx'
import { flatten, outlineOf, type OutlineNode } from '../reading/outline.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { pressInOutline } from './outline-keys.ts'
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
