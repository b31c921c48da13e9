import styled from 'styled-components'
import type { BlockProps } from '../../engine/block.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Container } from '../../ui/layout.tsx'
import { Picture } from '../../ui/Picture.tsx'

/** How the home page opens: a large title beside a composition. Renders the page's `<h1>`. */
export function Hero({ title, text, button, picture }: BlockProps<'Hero'>) {
  return (
    <Band>
      <Row>
        <div>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
          {button && <ButtonLink to={button.to}>{button.label}</ButtonLink>}
        </div>
        {picture && (
          <Art
            {...picture}
            loading="eager"
            fetchPriority="high"
            sizes="(min-width: 1250px) 520px, (min-width: 900px) 42vw, 100vw"
          />
        )}
      </Row>
    </Band>
  )
}

const Band = styled.section`
  background: var(--sand);
  overflow: clip;
`
const Row = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px clamp(24px, 5vw, 64px);
  align-items: center;
  padding-block: clamp(32px, 6vw, 80px);
  & h1 {
    font-size: var(--size-hero);
    line-height: 1;
    letter-spacing: -0.015em;
  }
  & p {
    max-width: 46ch;
    margin-block: 24px 32px;
    font-size: var(--size-1);
    line-height: 1.5;
    color: var(--ink2);
  }
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  }
`
const Art = styled(Picture)`
  border-radius: var(--panel) 50% var(--panel) var(--panel);
  overflow: hidden;
  & img {
    width: 100%;
  }
`
