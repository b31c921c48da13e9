import {
  Component,
  createContext,
  createElement,
  memo,
  use,
  useId,
  useState,
  ViewTransition,
  type ReactNode,
} from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import styled from 'styled-components'
import { expect, test } from 'vitest'
import { siteData } from '../../../tests/support/site-data.ts'
import { blocks } from '../../blocks/index.ts'
import { loadSite } from '../../content/load-site.ts'
import { loadChunks } from '../../engine/chunk.tsx'
import { CurrentPage, Surroundings } from '../App.tsx'
import { renderHtml } from './render-html.ts'
import { dependingRules, namesOf } from './styled-component.ts'

/** What is the same as React's, if it is rendered at all. */
function render(content: ReactNode): string | undefined {
  // The classes of styled components are made when they are first rendered.
  const expected = renderToString(content)
  const html = renderHtml(content, (component, props) => {
    const rules = dependingRules(component)
    return rules && namesOf(component, props, () => {})
  })
  expect(html ?? expected).toBe(expected)
  return html
}

test('most pages of a site are rendered, and as React renders them', async () => {
  await loadChunks(blocks)
  const { site } = await loadSite('tests/fixtures/escuela')
  const shared = { ...siteData, ...site, notice: undefined }
  const rendered = site!.pages.filter((page) =>
    render(
      <StaticRouter location={page.path}>
        <Surroundings site={shared} pages={() => page}>
          <CurrentPage />
        </Surroundings>
      </StaticRouter>,
    ),
  )
  expect(rendered.length).toBeGreaterThan(site!.pages.length / 2)
})

test('texts are escaped, and kept apart where one follows the other', () => {
  expect(render(<p>{[`<"&'>`, 0, '', null, true, 'b']}</p>)).toBe(
    '<p>&lt;&quot;&amp;&#x27;&gt;<!-- -->0<!-- -->b</p>',
  )
  expect(
    render(
      <>
        a<b>c</b>d<wbr />e{['f', <i key="i">{7}</i>]}
      </>,
    ),
  ).toBeDefined()
})

test('attributes have the names of HTML, and flags no value', () => {
  const Icon = () => <path d="M0 0" strokeWidth={2} />
  expect(
    render(
      <div className="a&b" tabIndex={-1} hidden={false} inert data-x aria-hidden={false} title={undefined}>
        <a href="/?a=1&b='2'" onClick={() => {}}>
          <Icon />
        </a>
        <details open />
      </div>,
    ),
  ).toContain('<a href="/?a=1&amp;b=&#x27;2&#x27;"><path d="M0 0" stroke-width="2"></path></a>')
})

test('components get their context and the state that they begin with', () => {
  const Word = createContext('outside')
  class Box extends Component<{ children: ReactNode }> {
    override state = { name: 'box' }
    override render = () => [this.state.name, this.props.children]
  }
  function Said() {
    const [mark] = useState(() => '!')
    return use(Word) + mark
  }
  expect(
    render(
      <Box>
        <Word value="inside">
          <ViewTransition>
            <Said />
          </ViewTransition>
        </Word>
        <Said />
      </Box>,
    ),
  ).toBe('box<!-- -->inside!<!-- -->outside!')
})

test('a styled component has its classes, its own and those of what it extends', () => {
  const Base = styled.p`
    color: red;
  `
  const Extended = styled(Base)`
    width: 1px;
  `
  const Wide = styled(Extended)<{ $width: number }>`
    width: ${({ $width }) => $width}px;
  `
  const Empty = styled.i``
  expect(
    render(
      <>
        <Base id="x" className="own" title="t" />
        <Extended as="h2">a</Extended>
        <Wide $width={3} />
        <Empty />
      </>,
    ),
  ).toBeDefined()
})

test.each([
  ['a form', 'input', { defaultValue: 'x' }],
  ['an image that React preloads', 'img', { src: '/a.png' }],
  ['an element that React moves', 'title', { children: 'x' }],
  ['an address that React leaves out', 'a', { href: 'javascript:x' }],
  ['an attribute that few elements have', 'td', { colSpan: 2 }],
  ['HTML as it is', 'p', { dangerouslySetInnerHTML: { __html: '<b>' } }],
  ['a style', 'p', { style: { color: 'red' } }],
])('%s is left to React', (_, tag, props) => {
  expect(render(createElement<object>(tag, props))).toBeUndefined()
})

test('what needs React to live on is left to it', () => {
  const Named = () => <p id={useId()} />
  const Again = () => {
    const [count, setCount] = useState(0)
    if (count === 0) setCount(1)
    return count
  }
  const Kept = memo(() => <p />)
  for (const Left of [Named, Again, Kept]) expect(render(<Left />)).toBeUndefined()
})
