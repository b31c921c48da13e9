import { createContext, use, useMemo, type ReactNode } from 'react'
import styled from 'styled-components'

/** How deep a heading is: `level` for those who hear it, `depth` for those who see its size. */
const Depth = createContext({ level: 2, depth: 2 })

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

interface HeadingProps {
  children: ReactNode
  size?: 1 | 2 | 3 | 4
  id?: string
  /** How many levels below the others of its section. */
  deeper?: number
}

/** A heading: `<h2>` in a page, one level deeper and one size smaller inside each {@link Nested}. */
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
 * The content of a section that has a heading of its own: its headings are one level deeper (WCAG 1.3.1). In a section without a
 * heading (`isUntitled`, a tab's panel) they only get smaller, so that no level is left out.
 */
export function Nested({ children, isUntitled = false }: { children: ReactNode; isUntitled?: boolean }) {
  const { level, depth } = use(Depth)
  const inside = useMemo(
    () => ({ level: isUntitled ? level : level + 1, depth: depth + 1 }),
    [level, depth, isUntitled],
  )
  return <Depth value={inside}>{children}</Depth>
}

/** An optional heading, and the content under it. */
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
