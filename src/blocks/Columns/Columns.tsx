import styled from 'styled-components'
import type { BlockProps } from '../../engine/block.ts'
import { Blocks } from '../../engine/Blocks.tsx'
import { Container } from '../../ui/layout.tsx'

export function Columns({ blocks, wide }: BlockProps<'Columns'>) {
  return (
    <Row data-wide={wide}>
      <div>
        <Blocks blocks={blocks.slice(0, 1)} />
      </div>
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
  padding-block: calc(var(--section) / 2);
  & > * {
    --gutter: 0px;
    --section: 0px;
    min-width: 0;
  }
  @media (min-width: 900px) {
    grid-template-columns: 7fr 4fr;
    &[data-wide='last'] {
      grid-template-columns: 4fr 7fr;
    }
  }
`
