import styled from 'styled-components'
import type { BlockProps } from '../../engine/block.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { Picture } from '../../ui/Picture.tsx'

/** An invitation: a title, a few reasons, and buttons in the colour of where they lead. */
export function CallToAction({ heading, subheading, bullets, buttons, picture }: BlockProps<'CallToAction'>) {
  return (
    <Band>
      <Row>
        {picture && <Art {...picture} sizes="400px" />}
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
          <Buttons>
            {buttons.map(({ label, to, institution }, index) => (
              <ButtonLink key={index} to={to} data-level={institution}>
                {label}
              </ButtonLink>
            ))}
          </Buttons>
        </div>
      </Row>
    </Band>
  )
}

const Band = styled.section`
  padding-block: calc(var(--section) / 2);
  background: var(--sand);
`
const Row = styled(Container)`
  display: grid;
  gap: 32px clamp(24px, 6vw, 96px);
  align-items: center;
  & p {
    max-width: 46ch;
    margin-top: 12px;
    font-size: var(--size-1);
    color: var(--ink2);
  }
  & ul {
    margin-top: 24px;
    padding-left: 1.2em;
  }
  & li + li {
    margin-top: 8px;
  }
  & li::marker {
    color: var(--level);
  }
  @media (min-width: 900px) {
    &:has(> picture) {
      grid-template-columns: 4fr 7fr;
    }
  }
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  p + &,
  ul + &,
  h2 + & {
    margin-top: 32px;
  }
`
const Art = styled(Picture)`
  max-width: 400px;
  border-radius: 50% var(--panel) var(--panel) var(--panel);
  overflow: hidden;
`
