import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { ButtonLink } from '../../engine/ui/Button.tsx'
import { Heading } from '../../engine/ui/Heading.tsx'
import { Container } from '../../engine/ui/layout.tsx'
import { Picture } from '../../engine/ui/Picture.tsx'

/** A title, a list of reasons, and buttons. Each button has the colour of its institution. */
export function CallToAction({ heading, subheading, bullets, buttons, picture }: BlockProps<'CallToAction'>) {
  return (
    <Band>
      <Row>
        {picture && <Art {...picture} sizes="(min-width: 900px) 480px, 100vw" />}
        <Words>
          <div>
            {heading && <Heading>{heading}</Heading>}
            {subheading && <p>{subheading}</p>}
            {bullets && (
              <ul>
                {bullets.map((bullet, index) => (
                  <li key={index}>{bullet}</li>
                ))}
              </ul>
            )}
          </div>
          <Buttons>
            {buttons.map(({ label, to, institution }, index) => (
              <ButtonLink key={index} to={to} data-institution={institution}>
                {label}
              </ButtonLink>
            ))}
          </Buttons>
        </Words>
      </Row>
    </Band>
  )
}

const Band = styled.section`
  padding-block: calc(var(--section) / 2);
  background: var(--sand);
  break-inside: avoid;
  /* A gap beside contact data, which have the same ground. */
  :has(address) + &,
  & + :has(address) {
    margin-top: 24px;
  }
`
const Row = styled(Container)`
  display: grid;
  gap: 32px clamp(24px, 6vw, 96px);
  align-items: center;
  & p {
    max-width: calc(46 * var(--ch));
    text-wrap: balance;
    margin-top: 12px;
    font-size: var(--size-1);
    color: var(--ink2);
  }
  & ul {
    margin-top: 24px;
    padding: 0;
    list-style: none;
  }
  & li {
    padding: 10px 0 10px 28px;
    border-top: 1px solid var(--line);
    background: linear-gradient(var(--institution) 0 0) 0 1.2em / 10px 10px no-repeat;
  }
  @media screen and (min-width: 680px) {
    /* Without a picture, the text is alone in the first column, which then takes the whole width. */
    grid: auto / auto-flow 3fr 4fr;
  }
  @media print {
    &:has(img:not([alt=''])) {
      grid-template-columns: 240px 1fr;
    }
  }
`
/** The text and the buttons. Without a picture, the text is on the left and the buttons are on the right. */
const Words = styled.div`
  display: grid;
  gap: 28px 48px;
  align-items: center;
  @media (min-width: 900px) {
    &:only-child {
      grid-template-columns: 1fr fit-content(45%);
    }
  }
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  @media (max-width: 479px) {
    & > a {
      flex: auto;
    }
  }
`
/** The picture. Its round corner has the size of one tile in a drawing of 3 × 2 tiles, and so follows the drawing's shapes. */
const Art = styled(Picture)`
  max-width: 480px;
  border-radius: var(--arc) var(--card) var(--card) var(--card) / calc(1.5 * var(--arc)) var(--card)
    var(--card) var(--card);
  overflow: hidden;
`
