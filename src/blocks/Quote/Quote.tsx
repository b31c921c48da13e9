import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { Container } from '../../engine/ui/layout.tsx'
import { Picture } from '../../engine/ui/Picture.tsx'

export function Quote({ text, author, picture }: BlockProps<'Quote'>) {
  return (
    <Band>
      <Container as="figure">
        <blockquote>{text}</blockquote>
        {author && <figcaption>{author}</figcaption>}
      </Container>
      {picture && <Side {...picture} sizes="(min-width: 900px) 42vw, 100vw" />}
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
    & > :not(:last-child) > blockquote {
      max-width: min(17em, 50vw);
    }
  }
  &:has(> [data-photo]) {
    --side: min(42vw, 640px);
    @media (max-width: 899px) {
      padding-bottom: 0;
    }
    @media (min-width: 900px) {
      display: grid;
      align-items: center;
      min-height: 380px;
      & blockquote {
        max-width: min(17em, 100vw - var(--side) - max(var(--gutter), 50vw - 600px) - 48px);
      }
    }
  }
`
/** The picture in the bottom right corner. On narrow screens, a photograph is below the text, and a drawing is hidden. */
const Side = styled(Picture)`
  & img {
    width: 100%;
  }
  @media (max-width: 899px) {
    margin-top: 40px;
    &:not([data-photo]) {
      display: none;
    }
    & img {
      max-height: 400px;
      aspect-ratio: 3 / 2;
    }
  }
  @media (min-width: 900px) {
    position: absolute;
    right: 0;
    bottom: 0;
    width: var(--side, min(46vw, 640px));
    &[data-photo] {
      top: 0;
    }
    &[data-photo] img {
      height: 100%;
    }
  }
`
