import styled from 'styled-components'
import type { BlockProps } from '../../engine/block.ts'
import { Container } from '../../ui/layout.tsx'
import { Picture } from '../../ui/Picture.tsx'

/** How an institution's page opens, in the colour of its level. Renders the page's `<h1>`. */
export function Banner({ title, registration, subtitle, slogan, picture }: BlockProps<'Banner'>) {
  return (
    <Band>
      <Row>
        <div>
          {registration && <Small>{registration}</Small>}
          <h1>{title}</h1>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
          {slogan && <p>{slogan}</p>}
        </div>
        {picture && <Art {...picture} loading="eager" />}
      </Row>
    </Band>
  )
}

const Band = styled.section`
  background: var(--level-tint);
  border-bottom: 8px solid var(--level);
  overflow: clip;
`
const Row = styled(Container)`
  display: grid;
  gap: 24px clamp(24px, 5vw, 64px);
  align-items: center;
  padding-block: clamp(32px, 5vw, 64px);
  color: var(--level);
  & h1 {
    font-size: var(--size-4);
    font-weight: 700;
  }
  @media (min-width: 800px) {
    grid-template-columns: 7fr 5fr;
  }
`
const Small = styled.p`
  margin-bottom: 12px;
  font-size: var(--size--1);
  font-weight: 600;
`
const Subtitle = styled.p`
  margin-top: 8px;
  font: 500 var(--size-2) / 1.2 var(--display);
  & + p {
    margin-top: 16px;
  }
`
const Art = styled(Picture)`
  border-radius: var(--card) var(--card) 50% var(--card);
  overflow: hidden;
  & img {
    width: 100%;
  }
`
