import styled from 'styled-components'
import { expect, test } from 'vitest'
import { collectStyles, renderStyled } from './collect-styles.ts'

const Title = styled.h1`
  color: red;
`
const Card = styled.p<{ $wide?: boolean }>`
  width: ${({ $wide }) => ($wide ? '100%' : '50%')};
`

const page = (text: string) => (
  <>
    <Title>{text}</Title>
    <Card $wide>{text}</Card>
  </>
)

test('pages with the same components share one style, which is made once', () => {
  const [one, other] = [renderStyled(page('Una')), renderStyled(page('Otra'))]
  expect(one.html).not.toBe(other.html)
  expect(collectStyles([other])).toBe(collectStyles([one]))
})

test('a style has what its page shows and nothing else, in the order in which components are defined', () => {
  const narrow = collectStyles([renderStyled(<Card />), renderStyled(<Title />)])
  expect(narrow.text.replaceAll(/\.\w+/g, '').match(/\{[^}]*\}/g)).toEqual([
    '{color:red;}',
    expect.stringContaining('content'),
    '{width:50%;}',
    expect.stringContaining('content'),
  ])
  expect(narrow.tag).toContain(narrow.text)
})
