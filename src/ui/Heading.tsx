import { createContext, use, type ReactNode } from 'react'
import styled from 'styled-components'

const Level = createContext(2)

/** A heading of the level that its place asks for, `<h2>` in a page and one deeper inside each {@link Nested}; the deeper, the smaller. */
export function Heading({ children, size, id }: { children: ReactNode; size?: 1 | 2 | 3 | 4; id?: string }) {
  const level = Math.min(use(Level), 6) as 2
  return (
    <Sized as={`h${level}`} $size={size ?? Math.max(6 - level, 1)} id={id}>
      {children}
    </Sized>
  )
}

/** What is inside a section that has a heading of its own: headings go one level deeper (WCAG 1.3.1). */
export function Nested({ children }: { children: ReactNode }) {
  return <Level value={use(Level) + 1}>{children}</Level>
}

const Sized = styled.h2<{ $size: number }>`
  font-size: var(--size-${(p) => p.$size});
`
