import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { Heading, Nested } from '../../engine/ui/Heading.tsx'
import { Container, Lead, Section } from '../../engine/ui/layout.tsx'
import { Card, Cards } from './Card.tsx'

/**
 * Cards side by side: large for institutions, plain for values, wide for links to pages. On wide screens, the drawings of three
 * institutions form a staircase that rises from left to right; scrolling draws them in large cards. Renders a `<ul>`.
 */
export function CardGrid({ heading, text, variant, cards }: BlockProps<'CardGrid'>) {
  const list = (
    <Cards data-variant={variant} data-draws={variant === 'institutions' || undefined}>
      {cards.map((card, index) => (
        <Card key={index} {...card} />
      ))}
    </Cards>
  )
  return (
    <Section>
      <Wrapper data-variant={variant}>
        {(heading || text) && (
          <Head>
            {heading && <Heading>{heading}</Heading>}
            {text && <Lead>{text}</Lead>}
          </Head>
        )}
        {heading ? <Nested>{list}</Nested> : list}
      </Wrapper>
    </Section>
  )
}

const Wrapper = styled(Container)`
  container-type: inline-size;
  break-inside: avoid;
  @supports (grid-template-rows: subgrid) {
    @media (min-width: 700px) {
      &[data-variant='institutions']:has(li:nth-child(3):last-child):not(:has([data-photo])) {
        display: grid;
        grid-template-columns: repeat(3, minmax(0, 1fr));
        column-gap: 24px;
        & > div {
          grid-area: 1 / 1;
        }
        & > ul {
          grid-area: 1 / 1 / 4 / -1;
          grid-template: subgrid / subgrid;
          row-gap: 0;
          & > li {
            display: grid;
            grid-row: 1 / 4;
            grid-template: subgrid / 1fr;
            & > picture {
              grid-row: 1 / -2;
              align-self: end;
            }
            & > div {
              grid-row: -2;
            }
          }
          & > :first-child {
            grid-row: 2 / 4;
          }
        }
      }
    }
  }
`
const Head = styled.div`
  margin-bottom: 32px;
`
