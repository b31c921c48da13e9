import styled from 'styled-components'
import type { BlockProps } from '../../engine/block.ts'
import { Container } from '../../ui/layout.tsx'
import { Picture } from '../../ui/Picture.tsx'

/** One sentence that stands out. Renders `<figure><blockquote>`. */
export function Quote({ text, author, picture }: BlockProps<'Quote'>) {
  return (
    <Band>
      <Container as="figure">
        <blockquote>{text}</blockquote>
        {author && <figcaption>{author}</figcaption>}
      </Container>
      {picture && <Side {...picture} sizes="46vw" />}
    </Band>
  )
}

const Band = styled.section`
  position: relative;
  padding-block: calc(var(--section) * 0.75);
  background: var(--institution-tint);
  color: var(--institution);
  overflow: clip;
  & blockquote {
    max-width: 17em;
    font: italic 500 var(--size-4) / 1.2 var(--display);
    text-wrap: balance;
  }
  & figcaption {
    margin-top: 16px;
  }
  @media (min-width: 900px) {
    &:has(> picture) blockquote {
      max-width: min(17em, 50vw);
    }
  }
`
/** Out of the corner, as on the first page; on narrow screens it would push the words away. */
const Side = styled(Picture)`
  display: none;
  @media (min-width: 900px) {
    display: block;
    position: absolute;
    right: 0;
    bottom: 0;
    width: min(46vw, 640px);
    & img {
      width: 100%;
    }
  }
`
