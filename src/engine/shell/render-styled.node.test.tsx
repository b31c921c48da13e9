import type { ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { expect, test } from 'vitest'
import { renderHtml, stylesOf } from './render-styled.ts'

const Title = styled.h1`
  color: red;
`
const Card = styled.p<{ $wide?: boolean }>`
  width: ${({ $wide }) => ($wide ? '100%' : '50%')};
`
const Inset = styled.p`
  margin-inline: auto;
  padding-block: 4px calc(2 * (1px + var(--a)));
  inset: 0 1px auto;
`
const List = styled.ul`
  &[data-shape='wide'] > li:not([hidden]),
  & > ol {
    color: red;
  }
  &:has(> :is(dl, dt)) {
    color: red;
  }
  &:hover > [aria-expanded='true'] {
    color: red;
  }
  @media (min-width: 1px) {
    & table {
      color: red;
    }
  }
`
const Outcome = styled.p`
  &[data-status='success'] {
    color: green;
  }
  [data-notice='off'] & {
    display: none;
  }
`
const Moving = styled.p`
  animation: ${keyframes`50% { opacity: 0.5; }`} 1s;
`

const rulesOf = (text: string) =>
  text
    .replaceAll(/data-styled.*\}|\/\*!sc\*\/|\n/g, '')
    .replaceAll(/(\.|@keyframes )[\w-]+(?=[ {:>[])/g, '$1x')
    .match(/[^{}]+\{[^}]*\}+/g)

test('pages with the same components share one stylesheet', () => {
  const page = (text: string) => (
    <>
      <Title>{text}</Title>
      <Card $wide>{text}</Card>
    </>
  )
  const [one, other] = [renderHtml(page('Una')), renderHtml(page('Otra'))]
  expect(one).not.toBe(other)
  expect(stylesOf(other)).toBe(stylesOf(one))
})

test('the stylesheet of a page has only the rules it needs, in their order', () => {
  renderHtml(<Moving />)
  const { text } = stylesOf(renderHtml([<Card key="card" />, <Title key="title" />]))
  expect(rulesOf(text)).toEqual(['.x{color:red;}', '.x{width:50%;}'])
})

test('the stylesheet of a page has only the selectors that its elements can match', () => {
  const styles = (list: ReactNode) => rulesOf(stylesOf(renderHtml(list)).text)
  expect(styles(<List />)).toEqual([".x:hover>[aria-expanded='true']{color:red;}"])
  expect(
    styles(
      <List data-shape="wide">
        <li>
          <table />
          <dl />
        </li>
      </List>,
    ),
  ).toEqual([
    ".x[data-shape='wide']>li:not([hidden]){color:red;}",
    '.x:has(> :is(dl,dt)){color:red;}',
    ".x:hover>[aria-expanded='true']{color:red;}",
    '@media (min-width:1px){.x table{color:red;}}',
  ])
})

test('the stylesheet marks only classes with all their rules', () => {
  const classOf = (html: string) => / ([\w-]+)"/.exec(html)?.[1] ?? 'none'
  const [card, list] = [renderHtml(<Card />), renderHtml(<List />)]
  expect(stylesOf(card).text).toContain(`{content:"${classOf(card)},"}`)
  expect(stylesOf(list).text).toContain('{content:""}')
})

test('keeps rules for values that the server fills in, and for a closed notice', () => {
  const { text } = stylesOf(renderHtml(<Outcome data-status="%%status%%" />))
  expect(text).toContain("[data-status='success']")
  expect(text).toContain("[data-notice='off']")
  expect(stylesOf(renderHtml(<Outcome data-status="error" />)).text).not.toContain("[data-status='success']")
})

test('the stylesheet spells out shorthands that older browsers lack', () => {
  const { text } = stylesOf(renderHtml(<Inset />))
  expect(rulesOf(text)).toContain(
    '.x{margin-inline-start:auto;margin-inline-end:auto;padding-block-start:4px;padding-block-end:calc(2 * (1px + var(--a)));top:0;right:1px;bottom:auto;left:1px;}',
  )
})

test('the stylesheet of a page has the animations that its rules use', () => {
  expect(stylesOf(renderHtml(<Title />)).text).not.toContain('@keyframes')
  expect(stylesOf(renderHtml(<Moving />)).text).toContain('@keyframes')
})
