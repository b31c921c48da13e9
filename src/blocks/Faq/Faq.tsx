import { useId, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { addressedId } from '../../engine/rendering/addressed-id.ts'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { Disclosure } from '../../engine/ui/Disclosure.tsx'
import { Headed } from '../../engine/ui/Heading.tsx'
import { Container, Section } from '../../engine/ui/layout.tsx'
import { RichTextNodes } from '../../engine/ui/RichTextNodes.tsx'

/**
 * A list of questions and answers; opening one closes the others. Each answer contains an anchor. Browsers open the `<details>` around an
 * anchor, so links to a question work without JavaScript.
 */
export function Faq({ heading, questions }: BlockProps<'Faq'>) {
  const name = useId()
  const location = useLocation()

  useLayoutEffect(() => {
    const id = addressedId(location.hash)
    if (!questions.some((question) => question.id === id)) return
    const details = document.getElementById(id)?.closest('details')
    if (details) details.open = true
  }, [location, questions])

  return (
    <Section>
      <Container>
        <Headed heading={heading}>
          <List>
            {questions.map(({ id, question, answer }) => (
              <Disclosure key={id} name={name}>
                <summary>{question}</summary>
                <div id={id}>
                  <RichTextNodes nodes={answer} />
                </div>
              </Disclosure>
            ))}
          </List>
        </Headed>
      </Container>
    </Section>
  )
}

const List = styled.div`
  max-width: calc(62 * var(--ch));
  &:not(:first-child) {
    margin-top: 24px;
  }
`
