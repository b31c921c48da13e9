import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { Container } from '../../engine/ui/layout.tsx'
import { Picture } from '../../engine/ui/Picture.tsx'

/** The top of an institution's page, in the colour of the institution. Renders the page's `<h1>`. */
export function Banner({ title, registration, subtitle, slogan, picture }: BlockProps<'Banner'>) {
  const Ground = picture ? Band : PlainBand
  return (
    <Ground>
      <Row>
        <div>
          {registration && <Small>{registration}</Small>}
          <h1>{title}</h1>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
          {slogan && <p>{slogan}</p>}
        </div>
      </Row>
      {picture && (
        <Art {...picture} loading="eager" fetchPriority="high" sizes="(min-width: 800px) 60vw, 100vw" />
      )}
    </Ground>
  )
}

const Band = styled.section`
  --height: clamp(280px, 26vw, 400px);
  position: relative;
  background: var(--band);
  color: var(--on-band);
  overflow: clip;
  /* Sets the space above the block that follows the banner, also inside a wrapper with data-hydrate or data-until. */
  && + :not([data-hydrate], [data-until]),
  && + :is([data-hydrate], div[data-until]) > * {
    padding-top: calc(var(--section) * 0.6);
  }
`
/** A banner without a picture, as high as its text. */
const PlainBand = styled(Band)`
  --height: 0;
  & > div > div {
    max-width: none;
    & > h1 {
      max-width: 18em;
    }
  }
  @media print {
    & > div {
      padding-block: 16px;
    }
  }
`
const Row = styled(Container)`
  padding-block: clamp(32px, 5vw, 72px);
  & h1 {
    max-width: 14em;
    font-size: clamp(2.4rem, 1.9rem + 2.2vw, 3.75rem);
    font-weight: 700;
  }
  & h1 + p {
    margin-top: 12px;
  }
  @media (min-width: 800px) {
    position: relative;
    z-index: 1;
    display: grid;
    align-content: center;
    min-height: var(--height);
    & > div {
      max-width: 50%;
    }
  }
`
const Small = styled.p`
  margin-bottom: 12px;
  font-size: var(--size--1);
  font-weight: 600;
`
const Subtitle = styled.p`
  font: 500 var(--size-2) / 1.2 var(--display);
  & + p {
    margin-top: 16px;
  }
`
/** The banner's picture. Wide screens crop a drawing of 6 × 2 tiles to three or four whole columns. */
const Art = styled(Picture)`
  & img {
    width: 100%;
    aspect-ratio: 3;
    object-fit: cover;
  }
  &[data-photo] img {
    max-height: 320px;
    aspect-ratio: 16 / 9;
  }
  &:not([data-photo]) img {
    object-position: right;
  }
  @media (min-width: 800px) {
    position: absolute;
    right: 0;
    bottom: 0;
    &[data-photo] {
      top: 0;
      width: 47%;
    }
    &[data-photo] img {
      height: 100%;
      max-height: none;
    }
    &:not([data-photo]) img {
      width: auto;
      max-width: none;
      height: var(--height);
      aspect-ratio: 1.5;
      /* Cuts one pixel off the left edge, where a module cut at a fraction of a pixel would show an edge of its neighbour. */
      clip-path: inset(0 0 0 1px);
    }
  }
  @media (min-width: 1100px) {
    &:not([data-photo]) img {
      aspect-ratio: 2;
    }
  }
`
