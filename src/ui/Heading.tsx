import { createContext, use, useMemo, type ReactNode } from 'react'
import styled from 'styled-components'

/** `level` is the heading's HTML level, `depth` its visual size. */
const Depth = createContext({ level: 2, depth: 2 })

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

interface HeadingProps {
  children: ReactNode
  size?: 1 | 2 | 3 | 4
  id?: string
  /** Number of levels below the section's other headings. */
  deeper?: number
}

/** A heading: `<h2>` at the top of a page, one level deeper and one size smaller in each {@link Nested}. */
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
 * The content of a section: its headings are one level deeper and one size smaller (WCAG 1.3.1). Content without a heading of its own, such
 * as a tab's panel, is `isUntitled`: its headings keep the level, so that no level is skipped.
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
