import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { flatten, isWithin, keyOf, outlineOf, type OutlineNode } from '../reading/outline.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { chosenNow, isChosenAmong } from '../reading/chosen.ts'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Subtitle } from '../kit/Lines.tsx'
import { moveBy, remove, select } from '../store/list-commands.ts'
import { alsoChoose } from '../store/several-commands.ts'
import { OutlineLine } from './OutlineLine.tsx'
import { severalKeys } from './several-keys.ts'

/**
 * The blocks of a page in its own words. Renders an ARIA tree: arrows walk and open, Enter opens the form, Alt and the arrows move,
 * Delete deletes; several blocks are chosen with Shift or Ctrl, or with a button one by one.
 */
export function Outline({ file }: { file: string }) {
  const editor = useEditor()
  const { schema } = editor
  const files = useEditorState((state) => state.files)
  const selection = useEditorState((state) => state.selection)
  const several = useEditorState(chosenNow)
  const nodes = useMemo(() => outlineOf(schema, files, file), [schema, files, file])
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [focused, setFocused] = useState<string>()
  const [isTicking, setTicking] = useState(false)
  const tree = useRef<HTMLUListElement>(null)
  const fragments = useMemo(() => [...fragmentFiles(files, file)], [files, file])
  useEffect(() => void editor.load(fragments), [editor, fragments])

  const isOpen = (node: OutlineNode): boolean =>
    node.children.length > 0 && (opened.get(keyOf(node)) ?? (selection !== null && holds(node, selection)))
  const lines = [...flatten(nodes, isOpen)]
  const chosen = selection && lines.findLast((node) => isWithin(selection, node))
  const current = lines.find((node) => keyOf(node) === focused) ?? chosen ?? lines[0]

  const open = (node: OutlineNode, isOpen: boolean) => setOpened(new Map(opened).set(keyOf(node), isOpen))
  const focus = (node: OutlineNode | undefined) => {
    if (!node) return
    // Lines that the same key has moved or opened are drawn first: the next key finds the focus where this one has put it.
    flushSync(() => setFocused(keyOf(node)))
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(keyOf(node))}"]`)?.focus()
  }
  const tick = (node: OutlineNode) => alsoChoose(editor, node, false, true)
  const keys = (event: KeyboardEvent) => {
    if (!current) return
    const { isDone, focus: next } = severalKeys(editor, event, current, lines)
    if (isDone) {
      event.preventDefault()
      return focus(next)
    }
    if (event.ctrlKey || event.metaKey) return
    const index = lines.indexOf(current)
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const name = `«${current.words || current.title}»`
    if (event.altKey && by !== 0) {
      const moved = moveBy(editor, current, by, name)
      if (moved) focus({ ...current, ...moved })
    } else if (by !== 0) focus(lines[index + by])
    else if (event.key === 'Home') focus(lines[0])
    else if (event.key === 'End') focus(lines.at(-1))
    else if (event.key === 'ArrowRight') {
      if (isOpen(current)) focus(current.children[0])
      else if (current.children.length > 0) open(current, true)
    } else if (event.key === 'ArrowLeft') {
      if (isOpen(current)) open(current, false)
      else focus(lines.find(({ children }) => children.includes(current)))
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (isTicking && current.isBlock) tick(current)
      else select(editor, current)
    } else if (event.key === 'Delete') {
      remove(editor, current, name)
      focus(lines[index - 1] ?? lines[1])
    } else return
    event.preventDefault()
  }

  const render = (list: readonly OutlineNode[], depth: number) =>
    list.map((node) => (
      <OutlineLine
        key={keyOf(node)}
        node={node}
        depth={depth}
        isOpen={isOpen(node)}
        isChosen={several ? isChosenAmong(several, node) : node === chosen}
        isReached={node === current}
        onToggle={() => open(node, !isOpen(node))}
        onTick={isTicking ? tick : undefined}
      >
        {isOpen(node) && render(node.children, depth + 1)}
      </OutlineLine>
    ))

  const stopTicking = () => {
    setTicking(false)
    if (several) editor.store.set({ sheet: 'form' })
  }
  return (
    <>
      <Head>
        <Subtitle>En esta página</Subtitle>
        <Help role="status">
          {isTicking && (several ? `${several.indexes.length} elegidos` : 'Tocá los bloques')}
        </Help>
        {nodes.length > 1 && (
          <Button
            look={isTicking ? 'strong' : 'plain'}
            onClick={isTicking ? stopTicking : () => setTicking(true)}
          >
            {isTicking ? 'Listo' : 'Elegir varios'}
          </Button>
        )}
      </Head>
      <Tree
        ref={tree}
        role="tree"
        aria-multiselectable="true"
        aria-label="Bloques de la página"
        onKeyDown={keys}
        // A line that a pointer chose is where the arrows go on from.
        onFocus={({ target }) => setFocused(target.dataset.key)}
      >
        {render(nodes, 1)}
      </Tree>
    </>
  )
}

function holds(node: OutlineNode, selection: { file: string; pointer: string }): boolean {
  return (
    node.children.some((child) => isWithin(selection, child) || holds(child, selection)) ||
    isWithin(selection, node)
  )
}

/** The fragments that a page shows. */
function* fragmentFiles(files: ReadonlyMap<string, string>, file: string): Generator<string> {
  for (const [, name] of (files.get(file) ?? '').matchAll(/"fragment": "([^"]+)"/g))
    yield `fragments/${name}.json`
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  & > h3 {
    flex: 1;
    margin: 0;
  }
`

const Tree = styled.ul`
  margin-inline: -8px;
`
