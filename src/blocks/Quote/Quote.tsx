import styled from 'styled-components'
import type { BlockProps } from '../../engine/block.ts'
import { Container } from '../../ui/layout.tsx'

/** One sentence that stands out. Renders `<figure><blockquote>`. */
export function Quote({ text, author }: BlockProps<'Quote'>) {
  return (
    <Band>
      <Container as="figure">
        <blockquote>{text}</blockquote>
        {author && <figcaption>{author}</figcaption>}
      </Container>
    </Band>
  )
}

const Band = styled.section`
  padding-block: calc(var(--section) / 2);
  background: var(--level-tint);
  color: var(--level);
  & figure {
    padding-left: clamp(16px, 6vw, 96px);
  }
  & blockquote {
    max-width: 15em;
    font: italic 500 var(--size-4) / 1.2 var(--display);
    text-wrap: balance;
  }
  & figcaption {
    margin-top: 16px;
  }
`
