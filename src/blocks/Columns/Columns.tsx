import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { Blocks } from '../../engine/rendering/Blocks.tsx'
import type { Block } from '../../engine/model/site.ts'
import { Nested } from '../../engine/ui/Heading.tsx'
import { Container } from '../../engine/ui/layout.tsx'

/**
 * Two columns, or a column of equal width for each block; inside another column, its blocks one below the other. A second column without
 * headings of its own belongs to the heading of the first.
 */
export function Columns({ blocks, wide }: BlockProps<'Columns'>) {
  const first = blocks.slice(0, 1)
  const others = blocks.slice(1)
  const second = <Blocks blocks={others} />
  const isUnderFirst = first.some(hasHeading) && !others.some(hasHeading)
  return (
    <Row data-wide={wide}>
      <div>
        <Blocks blocks={first} />
      </div>
      <div>{isUnderFirst ? <Nested>{second}</Nested> : second}</div>
    </Row>
  )
}

const hasHeading = (block: Block) => 'heading' in block

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
  &[data-wide='none'] {
    grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
    & > * {
      display: contents;
    }
  }
  & &[data-wide='none'] {
    grid-template-columns: none;
  }
`
