import { createContext, use, useMemo, type ReactNode } from 'react'
import styled from 'styled-components'

/** How deep a place is: `level` for those who hear the headings, `depth` for those who see them. */
const Place = createContext({ level: 2, depth: 2 })

/** A heading of the level that its place asks for, `<h2>` in a page and one deeper inside each {@link Nested}; the deeper, the smaller. */
export function Heading({ children, size, id }: { children: ReactNode; size?: 1 | 2 | 3 | 4; id?: string }) {
  const { level, depth } = use(Place)
  const tag = `h${Math.min(level, 6) as 2}` as const
  return (
    <Sized as={tag} $size={size ?? Math.max(6 - depth, 1)} id={id}>
      {children}
    </Sized>
  )
}

/**
 * What is inside a section that has a heading of its own: headings go one level deeper (WCAG 1.3.1). Inside one without a
 * heading (`isUntitled`, a tab's panel) they only get smaller, so that no level is left out.
 */
export function Nested({ children, isUntitled = false }: { children: ReactNode; isUntitled?: boolean }) {
  const { level, depth } = use(Place)
  const inside = useMemo(
    () => ({ level: isUntitled ? level : level + 1, depth: depth + 1 }),
    [level, depth, isUntitled],
  )
  return <Place value={inside}>{children}</Place>
}

const Sized = styled.h2<{ $size: number }>`
  font-size: var(--size-${(p) => p.$size});
`
