import styled from 'styled-components'
import type { BlockProps } from '../../engine/block.ts'
import { Headed } from '../../ui/Heading.tsx'
import { Flow } from '../../ui/layout.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichTextNodes } from '../../ui/RichTextNodes.tsx'

export function RichText({ heading, text, picture }: BlockProps<'RichText'>) {
  return (
    <Flow>
      <Row>
        <div>
          <Headed heading={heading}>
            <RichTextNodes nodes={text} />
          </Headed>
        </div>
        {picture && <Side {...picture} sizes="440px" />}
      </Row>
    </Flow>
  )
}

const Row = styled.section`
  display: grid;
  gap: 32px clamp(24px, 6vw, 96px);
  & > div {
    min-width: 0;
    & > :is(h2, h3, h4) {
      margin-bottom: 0.7em;
    }
  }
  /* The first paragraph under a heading is larger, as in a well-set book. */
  & :is(h2, h3, h4) + div > p:first-child {
    font: 500 var(--size-1) / 1.45 var(--display);
  }
  @media (min-width: 680px) {
    &:has(> picture) {
      grid-template-columns: minmax(auto, calc(62 * var(--ch))) minmax(30%, 1fr);
    }
  }
`
const Side = styled(Picture)`
  width: min(100%, 440px);
  & img {
    width: 100%;
    border-radius: var(--card) var(--arc) var(--card) var(--card);
  }
  @media (min-width: 680px) {
    justify-self: end;
  }
`
