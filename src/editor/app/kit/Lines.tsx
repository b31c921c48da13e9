import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Row } from './layout.tsx'

export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Head>
      <h2>{title}</h2>
      {children}
    </Head>
  )
}

const Head = styled(Row)`
  justify-content: space-between;
  margin-bottom: 12px;
  & > h2 {
    font-size: 1.35rem;
  }
`

export const Lines = styled.ul`
  margin-inline: -8px;
`

export const LineButton = styled.button`
  width: 100%;
  min-width: 0;
  min-height: 44px;
  padding: 8px;
  border-radius: var(--control);
  line-height: 1.3;
  text-align: left;
  &:hover {
    background: var(--hover);
  }
  &:is([aria-current='true'], [aria-current='page']) {
    background: var(--chosen);
    color: var(--on-chosen);
    & > * {
      color: inherit;
    }
  }
`

export const Subtitle = styled.h3`
  margin: 16px 0 6px;
  color: var(--ink2);
  font: 600 0.9rem/1.2 var(--text);
`

export const Heading = styled.h3`
  margin-bottom: 8px;
  font: 600 1.05rem/1.3 var(--text);
`

export const Summary = styled.summary`
  min-height: 44px;
  padding: 10px 0;
  color: var(--ink2);
  cursor: pointer;
  font-weight: 600;
`
