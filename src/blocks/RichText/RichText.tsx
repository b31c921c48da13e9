import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { Headed } from '../../engine/ui/Heading.tsx'
import { Flow } from '../../engine/ui/layout.tsx'
import { Picture } from '../../engine/ui/Picture.tsx'
import { RichTextNodes } from '../../engine/ui/RichTextNodes.tsx'

/** A text with a picture beside it. On phones, a photograph is above the text, and a drawing is below. */
export function RichText({ heading, text, picture }: BlockProps<'RichText'>) {
  return (
    <Flow>
      <Row>
        <Headed heading={heading}>
          {picture && <Side {...picture} sizes="440px" />}
          <RichTextNodes nodes={text} />
        </Headed>
      </Row>
    </Flow>
  )
}

const Row = styled.section`
  display: grid;
  grid-template-rows: auto 1fr;
  column-gap: clamp(24px, 6vw, 96px);
  & > div {
    min-width: 0;
  }
  & > :is(h2, h3, h4) {
    margin-bottom: 0.7em;
  }
  /* The first paragraph under a heading is larger, as in a well-set book. */
  & > :is(h2, h3, h4) ~ div > p:first-child {
    font: 500 var(--size-1) / 1.45 var(--display);
  }
  @media (min-width: 680px) {
    &:has(> picture) {
      grid-template-columns: minmax(auto, calc(62 * var(--ch))) minmax(30%, 1fr);
    }
    & > :not(picture) {
      grid-column: 1;
    }
  }
`
const Side = styled(Picture)`
  width: min(100%, 440px);
  & img {
    width: 100%;
    border-radius: var(--card) var(--arc) var(--card) var(--card);
  }
  @media (max-width: 679px) {
    margin-bottom: 24px;
    &:not([data-photo]) {
      order: 1;
      margin: 32px 0 0;
    }
  }
  @media (min-width: 680px) {
    grid-area: 1 / 2 / span 2;
    justify-self: end;
    align-self: start;
    position: sticky;
    top: calc(var(--header) + 24px);
  }
`
