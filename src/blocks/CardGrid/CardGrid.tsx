import type { BlockProps } from '../../engine/block.ts'
import { Heading, Nested } from '../../ui/Heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Card, Cards } from './Card.tsx'

/** Cards side by side: large ones for the levels, plain ones for values, wide ones that lead to other pages. Renders a `<ul>`. */
export function CardGrid({ heading, variant, cards }: BlockProps<'CardGrid'>) {
  const list = (
    <Cards data-variant={variant}>
      {cards.map((card, index) => (
        <Card key={index} {...card} />
      ))}
    </Cards>
  )
  return (
    <Section>
      <Container>
        {heading ? (
          <>
            <Heading>{heading}</Heading>
            <Nested>{list}</Nested>
          </>
        ) : (
          list
        )}
      </Container>
    </Section>
  )
}
