import type { ReactNode } from 'react'
import styled from 'styled-components'

/** The heading of what the left column shows, with its buttons. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Row>
      <h2>{title}</h2>
      {children}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  margin-bottom: 12px;
  & > h2 {
    font-size: 1.35rem;
  }
`
