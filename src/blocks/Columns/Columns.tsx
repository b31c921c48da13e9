import styled from 'styled-components'
import type { BlockProps } from '../../engine/block.ts'
import { Blocks } from '../../engine/Blocks.tsx'
import { Container } from '../../ui/layout.tsx'

/** Blocks side by side on wide screens, the first one wider; below each other on a phone. */
export function Columns({ blocks }: BlockProps<'Columns'>) {
  return (
    <Row>
      <Blocks blocks={blocks.slice(0, 1)} />
      <div>
        <Blocks blocks={blocks.slice(1)} />
      </div>
    </Row>
  )
}

const Row = styled(Container)`
  display: grid;
  gap: 32px clamp(24px, 6vw, 96px);
  align-items: start;
  & > * {
    --gutter: 0px;
    min-width: 0;
  }
  padding-block: calc(var(--section) / 2);
  @media (min-width: 900px) {
    grid-template-columns: 7fr 4fr;
  }
`
