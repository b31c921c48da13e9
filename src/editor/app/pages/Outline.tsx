import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Subtitle } from '../kit/Lines.tsx'
import { chosenNow, isChosenAmong } from '../reading/chosen.ts'
import { flatten, isWithin, keyOf, outlineOf, type OutlineNode } from '../reading/outline.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { alsoChoose } from '../store/elements.ts'
import { toggleSheet } from '../store/show.ts'
import { pressInOutline } from './outline-keys.ts'
import { OutlineLine } from './OutlineLine.tsx'

/** The blocks of a page in their own words. Renders an ARIA tree; a button chooses several of them one by one. */
export function Outline({ file }: { file: string }) {
  const editor = useEditor()
  const several = useEditorState(chosenNow)
  const nodes = useNodes(file)
  const [isTicking, setTicking] = useState(false)
  const onTick = isTicking ? (node: OutlineNode) => alsoChoose(editor, node, false, true) : undefined
  const toggleTicking = () => {
    if (isTicking && several) toggleSheet(editor, 'form')
    setTicking(!isTicking)
  }
  return (
    <>
      <Head>
        <Subtitle>En esta página</Subtitle>
        <Help role="status">
          {isTicking && (several ? `${several.indexes.length} elegidos` : 'Tocá los bloques')}
        </Help>
        {nodes.length > 1 && (
          <Button look={isTicking ? 'strong' : 'plain'} onClick={toggleTicking}>
            {isTicking ? 'Listo' : 'Elegir varios'}
          </Button>
        )}
      </Head>
      <Tree nodes={nodes} onTick={onTick} />
    </>
  )
}

/** The outline of a page, with the blocks of its fragments. */
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

interface TreeProps {
  nodes: readonly OutlineNode[]
  onTick: ((node: OutlineNode) => void) | undefined
}

function Tree({ nodes, onTick }: TreeProps) {
  const editor = useEditor()
  const selection = useEditorState((state) => state.selection)
  const several = useEditorState(chosenNow)
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [focused, setFocused] = useState<string>()
  const tree = useRef<HTMLUListElement>(null)

  const isOpen = (node: OutlineNode): boolean =>
    node.children.length > 0 && (opened.get(keyOf(node)) ?? (selection !== null && holds(node, selection)))
  const open = (node: OutlineNode, isWanted: boolean) => setOpened(new Map(opened).set(keyOf(node), isWanted))
  const lines = [...flatten(nodes, isOpen)]
  const chosen = selection && lines.findLast((node) => isWithin(selection, node))
  const current = lines.find((node) => keyOf(node) === focused) ?? chosen ?? lines[0]

  const press = (event: KeyboardEvent) => {
    const next = current && pressInOutline(event, { editor, lines, current, isOpen, open, onTick })
    if (next === undefined) return
    event.preventDefault()
    if (!next) return
    // Draws moved or opened lines before the next key.
    flushSync(() => setFocused(keyOf(next)))
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(keyOf(next))}"]`)?.focus()
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
        onTick={onTick}
      >
        {isOpen(node) && render(node.children, depth + 1)}
      </OutlineLine>
    ))
  return (
    <List
      ref={tree}
      role="tree"
      aria-multiselectable="true"
      aria-label="Bloques de la página"
      onKeyDown={press}
      // The arrows go on from a clicked line.
      onFocus={({ target }) => setFocused(target.dataset.key)}
    >
      {render(nodes, 1)}
    </List>
  )
}

function holds(node: OutlineNode, selection: { file: string; pointer: string }): boolean {
  return isWithin(selection, node) || node.children.some((child) => holds(child, selection))
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

const List = styled.ul`
  margin-inline: -8px;
`
