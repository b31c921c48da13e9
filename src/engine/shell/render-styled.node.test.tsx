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
const Printed = styled.p`
  color: red;
  cursor: pointer;
  &:not(:focus) {
    top: 0;
  }
  @media print {
    color: black;
  }
`
const Beside = styled.p`
  & + & {
    color: red;
  }
`
const Moving = styled.p`
  animation: ${keyframes`50% { opacity: 0.5; }`} 1s;
`

const Footer = styled.footer`
  color: blue;
  & li:nth-child(3) {
    color: red;
  }
  & li + li {
    color: green;
  }
`

const rulesOf = (text: string) =>
  text.replaceAll(/(\.|@keyframes )[\w-]+(?=[ {:>[])/g, '$1x').match(/[^{}]+\{[^}]*\}+/g) ?? []
const early = (content: ReactNode) => rulesOf(stylesOf(renderHtml(content)).early)
const late = (content: ReactNode) => rulesOf(stylesOf(renderHtml(content)).late)

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
  expect(early([<Card key="card" />, <Title key="title" />])).toEqual(['.x{color:red}', '.x{width:50%}'])
})

test('the stylesheet of a page has only the selectors that its elements can match', () => {
  expect(early(<List />)).toEqual([])
  expect(
    early(
      <List data-shape="wide">
        <li>
          <table />
          <dl />
        </li>
      </List>,
    ),
  ).toEqual([
    '.x[data-shape=wide]>li:not([hidden]){color:red}',
    '@media (min-width:1px){.x table{color:red}}',
  ])
  expect(
    early(
      <List>
        <dl />
      </List>,
    ),
  ).toEqual(['.x:has(> :is(dl,dt)){color:red}'])
})

test('a selector needs its elements inside each other, and as many as it counts', () => {
  const page = (items: number) => [
    <ol key="list" />,
    <li key="item" />,
    <Footer key="footer">
      {Array.from({ length: items }, (_, index) => (
        <li key={index} />
      ))}
    </Footer>,
  ]
  expect(late(page(1))).toEqual(['.x{color:blue}'])
  expect(late(page(2))).toEqual(['.x{color:blue}', '.x li+li{color:green}'])
  expect(late(page(3))).toHaveLength(3)
})

test('rules for later states, for print and from the footer on are late', () => {
  expect(
    late([
      <List key="list">
        <li />
      </List>,
    ]),
  ).toEqual(['.x:hover>[aria-expanded=true]{color:red}'])
  expect(late(<Printed />)).toEqual(['.x{cursor:pointer}', '@media print{.x{color:black}}'])
  expect(early(<Printed />)).toEqual(['.x{color:red}', '.x:not(:focus){top:0}'])
  expect(early(<Footer />)).toEqual([])
  expect(late(<Footer />)).toEqual(['.x{color:blue}'])
})

test('keeps rules for values that the server fills in, and for a closed notice', () => {
  const rules = early(<Outcome data-status="%%status%%" />).join('')
  expect(rules).toContain('[data-status=success]')
  expect(rules).toContain('[data-notice=off]')
  expect(early(<Outcome data-status="error" />).join('')).not.toContain('[data-status=success]')
})

test('the stylesheet spells out shorthands that older browsers lack', () => {
  expect(early(<Inset />)).toContain(
    '.x{margin-inline-start:auto;margin-inline-end:auto;padding-block-start:4px;padding-block-end:calc(2 * (1px + var(--a)));top:0;right:1px;bottom:auto;left:1px}',
  )
})

test('the stylesheet of a page has the animations that its rules use', () => {
  expect(stylesOf(renderHtml(<Title />)).early).not.toContain('@keyframes')
  expect(stylesOf(renderHtml(<Moving />)).early).toContain('@keyframes')
})

test('names the components that other rules of the page name', () => {
  const [html, lone] = [renderHtml(<Beside />), renderHtml(<Card />)]
  const [name = ''] = /sc-[\w-]+/.exec(html) ?? []
  expect([...stylesOf(html).components]).toEqual([name])
  expect(stylesOf(lone).components.size).toBe(0)
})
