import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '../../../engine/ui/Icon.tsx'
import { Hidden } from '../../../engine/ui/layout.tsx'
import { isWithin, locationKey } from '../../../engine/json-text/pointer.ts'
import { icons } from '../kit/icons.ts'
import { useSortable, type DropEdge } from '../kit/use-sortable.ts'
import { type OutlineNode } from '../reading/outline.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { select } from '../store/go-to.ts'

interface OutlineLineProps {
  node: OutlineNode
  depth: number
  isOpen: boolean
  isChosen: boolean
  isReached: boolean
  onToggle: () => void
  children?: ReactNode
}

export function OutlineLine({
  node,
  depth,
  isOpen,
  isChosen,
  isReached,
  onToggle,
  children,
}: OutlineLineProps) {
  const editor = useEditor()
  const id = useId()
  const [slot, ...others] = node.slots
  const gap = slot &&
    others.length === 0 && { file: node.file, list: slot.pointer, index: countOf(slot.value) }
  const isClosed = node.children.length > 0 && !isOpen
  const { ref, edge } = useSortable<HTMLDivElement>(node, node.isBlock, `«${node.words || node.title}»`, {
    gap: gap || undefined,
    open: isClosed ? onToggle : undefined,
  })
  const problems = useEditorState(
    ({ diagnostics }) => diagnostics.filter((one) => isWithin(one, node)).length,
  )
  const isError = useEditorState(({ diagnostics }) =>
    diagnostics.some((one) => one.severity === 'error' && isWithin(one, node)),
  )
  return (
    <li
      role="treeitem"
      aria-level={depth}
      aria-selected={isChosen}
      {...(node.children.length > 0 && { 'aria-expanded': isOpen })}
      aria-labelledby={id}
      tabIndex={isReached ? 0 : -1}
      data-key={locationKey(node)}
    >
      <Line ref={ref} $depth={depth} $isChosen={isChosen} $edge={edge} onClick={() => select(editor, node)}>
        <Arrow
          $isThere={node.children.length > 0}
          $isOpen={isOpen}
          onClick={(event) => {
            event.stopPropagation()
            onToggle()
          }}
        >
          <Icon path={icons.right} />
        </Arrow>
        <Words id={id}>
          {node.words || node.title}
          {node.words && <small> {node.title}</small>}
          {node.when && <small> {node.when}</small>}
          {problems > 0 && <Hidden>{problems === 1 ? ', con un aviso' : `, con ${problems} avisos`}</Hidden>}
        </Words>
        {problems > 0 && (
          <Mark $isError={isError} data-count={problems > 1 ? problems : undefined}>
            <Icon path={icons.warning} />
          </Mark>
        )}
      </Line>
      {children && <ul role="group">{children}</ul>}
    </li>
  )
}

function countOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}

const Line = styled.div<{ $depth: number; $isChosen: boolean; $edge: DropEdge | null }>`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 2px 8px 2px ${(p) => (p.$depth - 1) * 16}px;
  border-radius: var(--control);
  line-height: 1.25;
  cursor: pointer;
  ${(p) => p.$isChosen && 'background: var(--chosen); color: var(--on-chosen);'}
  ${(p) =>
    p.$edge === 'inside'
      ? 'box-shadow: inset 0 0 0 3px var(--institution);'
      : p.$edge && `box-shadow: 0 ${p.$edge === 'top' ? '-3px' : '3px'} 0 var(--institution);`}
  &:hover {
    ${(p) => !p.$isChosen && 'background: var(--hover);'}
  }
  [role='treeitem']:focus-visible > & {
    outline: 3px solid var(--institution);
    outline-offset: -3px;
  }
  [role='treeitem']:focus {
    outline: none;
  }
`

const Arrow = styled.span<{ $isThere: boolean; $isOpen: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 36px;
  visibility: ${(p) => (p.$isThere ? 'visible' : 'hidden')};
  & > svg {
    width: 14px;
    rotate: ${(p) => (p.$isOpen ? '90deg' : '0deg')};
    transition: rotate var(--fast);
  }
`

const Words = styled.span`
  flex: 1;
  min-width: 0;
  font-size: 0.95rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  & > small {
    display: block;
    font-size: 0.8rem;
    opacity: 0.85;
  }
`

const Mark = styled.span<{ $isError: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  color: ${(p) => (p.$isError ? 'var(--error)' : 'var(--ink2)')};
  font-size: 0.8rem;
  [aria-selected='true'] > div > & {
    color: inherit;
  }
  /* The name of the line says the number in words. */
  &[data-count]::after {
    content: attr(data-count);
  }
`
