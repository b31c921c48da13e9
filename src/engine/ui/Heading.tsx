import { createContext, use, useMemo, type ReactNode } from 'react'
import styled from 'styled-components'

/** `level` is the HTML level of headings, and `depth` their size. */
const Depth = createContext({ level: 2, depth: 2 })

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

interface HeadingProps {
  children: ReactNode
  size?: 1 | 2 | 3 | 4
  id?: string
  /** The number of levels to add, for the subheadings of a text. */
  deeper?: number
}

/** A heading: `<h2>` at the top of a page. Inside each {@link Nested}, it is one level deeper and one size smaller. */
export function Heading({ children, size, id, deeper = 0 }: HeadingProps) {
  const { level, depth } = use(Depth)
  const tag = TAGS[Math.min(level + deeper, 6) - 1]
  return (
    <Sized as={tag} $size={size ?? Math.max(6 - depth, 1)} id={id}>
      {children}
    </Sized>
  )
}

/**
 * The content of a section. Its headings are one level deeper and one size smaller (WCAG 1.3.1). Content without its own heading
 * (`isUntitled`) keeps the level, so that no level is skipped.
 */
export function Nested({ children, isUntitled = false }: { children: ReactNode; isUntitled?: boolean }) {
  const { level, depth } = use(Depth)
  const inside = useMemo(
    () => ({ level: isUntitled ? level : level + 1, depth: depth + 1 }),
    [level, depth, isUntitled],
  )
  return <Depth value={inside}>{children}</Depth>
}

export function Headed({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  if (!heading) return children
  return (
    <>
      <Heading>{heading}</Heading>
      <Nested>{children}</Nested>
    </>
  )
}

const Sized = styled.h2<{ $size: number }>`
  font-size: var(--size-${(p) => p.$size});
`
