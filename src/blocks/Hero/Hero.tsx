import styled, { keyframes } from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { ButtonLink } from '../../engine/ui/Button.tsx'
import { Container } from '../../engine/ui/layout.tsx'
import { Picture } from '../../engine/ui/Picture.tsx'

/** Maximum characters of a title in large letters; a longer title gets smaller ones, to fit beside the picture. */
const MAX_SHORT_TITLE = 48

/** The top of a page: a large title, and a picture in a lower corner. Renders the page's `<h1>`. */
export function Hero({ title, text, button, picture, size }: BlockProps<'Hero'>) {
  return (
    <Band data-size={size} data-long={title.length > MAX_SHORT_TITLE || undefined}>
      <Row>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        {button && (
          <ButtonLink to={button.to} data-institution={button.institution}>
            {button.label}
          </ButtonLink>
        )}
      </Row>
      {picture && (
        <Art {...picture} loading="eager" fetchPriority="high" sizes="(min-width: 700px) 60vw, 100vw" />
      )}
    </Band>
  )
}

/**
 * Moves the picture up when the page opens. Does not fade it in: browsers count a fading picture as painted only at the end, which worsens
 * the metric LCP.
 */
const rise = keyframes`from { transform: translateY(16px) }`

const Band = styled.section`
  --art: clamp(360px, 53vw, 800px);
  position: relative;
  background: var(--sand);
  overflow: clip;
  &[data-size='small'] {
    --art: clamp(320px, 52vw, 760px);
  }
  @media (min-width: 700px) {
    display: grid;
    align-items: center;
    min-height: calc(var(--art) * 0.94);
    &[data-size='small'] {
      min-height: calc(var(--art) / 3 + 24px);
    }
  }
  /* The text has a narrower column beside a photograph, because only a composition leaves a corner empty for the text. */
  &:has(> [data-photo]) {
    --art: clamp(320px, 46vw, 800px);
    --words: calc(100vw - var(--art) - max(var(--gutter), 50vw - 600px) - 32px);
    &[data-size='small'] {
      min-height: clamp(260px, 24vw, 380px);
    }
  }
`
const Row = styled(Container)`
  position: relative;
  z-index: 1;
  padding-block: clamp(36px, 6vw, 88px);
  & h1 {
    max-width: 9.5em;
    font-size: var(--size-hero);
    line-height: 1;
    letter-spacing: -0.015em;
  }
  :is([data-size='small'], [data-long]) > & h1 {
    font-size: var(--size-4);
  }
  & p {
    max-width: calc(40 * var(--ch));
    text-wrap: balance;
    margin-top: 24px;
    font-size: var(--size-1);
    line-height: 1.5;
    color: var(--ink2);
  }
  & a {
    margin-top: 32px;
  }
  @media (min-width: 700px) {
    [data-long] > & h1,
    & p {
      max-width: min(40 * var(--ch), 100vw - var(--art) - 2 * var(--gutter));
    }
    :has(> [data-photo]) > & h1 {
      max-width: var(--words);
      font-size: min(var(--size-hero), 6vw);
    }
    :has(> [data-photo]):is([data-size='small'], [data-long]) > & h1 {
      font-size: var(--size-4);
    }
    :has(> [data-photo]) > & p {
      max-width: min(40 * var(--ch), var(--words));
    }
  }
`
const Art = styled(Picture)`
  & img {
    width: 100%;
  }
  @media (max-width: 699px) {
    &[data-photo] img {
      aspect-ratio: 4 / 3;
    }
    [data-size='small'] > &[data-photo] img {
      aspect-ratio: 2;
    }
  }
  @media (min-width: 700px) {
    position: absolute;
    right: 0;
    bottom: 0;
    width: var(--art);
    &[data-photo] {
      top: 0;
    }
    &[data-photo] img {
      height: 100%;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: ${rise} var(--slow) ease-out;
  }
`
