import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import axe from 'axe-core'
import { StaticRouter, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CATALOGUE_PATH, renderCatalogue } from '../../src/tools/authoring/catalogue/catalogue-page.ts'
import { describeBlock } from '../../src/tools/authoring/catalogue/describe-block.ts'
import { isSpanish, isTitle } from '../../src/tools/authoring/block-types/create-block.ts'
import { blocks } from '../support/blocks.ts'
import { blockNames, siteBlocks } from '../../src/engine/content/schema/schema.ts'
import { PageView } from '../../src/engine/rendering/PageView.tsx'
import { plainText } from '../../src/engine/rendering/plain-text.ts'
import { RegistryContext } from '../../src/engine/rendering/registry-context.ts'
import { SiteContext } from '../../src/engine/rendering/site-context.ts'
import type { Page } from '../../src/engine/model/site.ts'
import { examplePath, exampleText, loadExamples } from '../../src/tools/authoring/catalogue/examples-site.ts'
import { siteData } from '../support/site-data.ts'

// Tells React that tests use `act`. Testing Library, which usually says so, is not used here.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const { site } = await loadExamples()

test('the registry contains every block folder, and nothing else', () => {
  expect(Object.keys(blocks).toSorted()).toEqual(blockNames())
})

test('an example may show the photograph media/patio.jpg', async () => {
  const picture = { type: 'file', src: 'media/patio.jpg', alt: 'El patio con sol' }
  const example = JSON.stringify({ type: 'RichText', text: 'El patio.', picture })
  const { photos } = await loadExamples(new Map([['RichText', example]]))
  expect(photos.map(({ path }) => path)).toContain('media/patio.jpg')
})

describe.each(blockNames())('%s', (name) => {
  // Blocks of a site's own folder have no snapshots: the snapshot files are part of the engine.
  const isOfSite = siteBlocks().blocks.has(name)
  const page = site.pages.find(({ path }) => path === examplePath(name))!
  const consoleError = vi.spyOn(console, 'error')
  let hydrated: Awaited<ReturnType<typeof hydrate>> & { logged: unknown[][] }

  beforeAll(async () => {
    consoleError.mockClear()
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    hydrated = { ...(await hydrate(page)), logged: [...consoleError.mock.calls] }
    vi.unstubAllGlobals()
  })
  beforeEach(() => {
    consoleError.mockClear()
    document.body.innerHTML = ''
    vi.stubGlobal('fetch', () => new Promise(() => {}))
  })
  afterEach(() => vi.unstubAllGlobals())

  test('has a title and a sentence in Spanish, and so have its fields', () => {
    const { fields, ...block } = describeBlock(name)
    const wrong = [{ path: name, ...block }, ...fields].flatMap(({ path, title, description }) => [
      ...(isTitle(title) ? [] : [`${path}: title "${title}"`]),
      ...(isSpanish(description) && /[.?!)]$/.test(description)
        ? []
        : [`${path}: description "${description}"`]),
    ])
    expect(wrong).toEqual([])
  })

  test('has an example that shows each of its fields', () => {
    const example = JSON.parse(exampleText(name)) as unknown
    // The example may omit fields with defaults, and fields that visitors do not see.
    const shown = describeBlock(name)
      .fields.filter(
        (field) => field.default === undefined && !/(^|\.)provisional$|^(from|until)$/.test(field.path),
      )
      .map(({ path }) => path)
    expect(shown.filter((path) => valuesAt(example, path).length === 0)).toEqual([])
  })

  test('has an entry in the catalogue, with its fields and its example', () => {
    const { title, fields } = describeBlock(name)
    document.documentElement.innerHTML = renderCatalogue(
      [{ ...describeBlock(name), example: exampleText(name) }],
      { styles: '', script: '' },
    )
    const entry = document.getElementById(name)!
    expect(entry.querySelector('h2')!.textContent).toBe(`${title} ${name}`)
    expect(Array.from(entry.querySelectorAll('tbody th'), ({ textContent }) => textContent)).toEqual(
      fields.map(({ path }) => path),
    )
    expect(JSON.parse(entry.querySelector('pre')!.textContent)).toEqual(JSON.parse(exampleText(name)))
    expect(entry.querySelectorAll(`iframe[src="${CATALOGUE_PATH}/${name}"]`)).toHaveLength(2)
  })

  test.skipIf(isOfSite)('renders, and changes on hydration, as its snapshot says', () => {
    const { still, after } = hydrated
    expect([...still, ...changes(still, after)].join('\n')).toMatchSnapshot()
  })

  test('is hydrated by React without a warning', () => {
    const { errors, logged } = hydrated
    expect([errors, logged]).toEqual([[], []])
  })

  test('shows every text of its data without JavaScript', () => {
    document.body.innerHTML = serverHtml(page)
    const shown = document.body.textContent + attributeTexts()
    for (const text of plainText(page.blocks[0]!, siteData.textFields)) expect(shown).toContain(text)
  })

  test('accepts the same item twice in its lists', () => {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    act(() => root.render(whole({ ...page, blocks: doubled(page.blocks) as Page['blocks'] }, 'browser')))
    expect(consoleError).not.toHaveBeenCalled()
    act(() => root.unmount())
  })

  test('has no axe violations', async () => {
    document.body.innerHTML = serverHtml(page)
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})

function valuesAt(data: unknown, path: string): unknown[] {
  return path.split(/\[\]\.|\./).reduce<unknown[]>(
    (holders, key) =>
      holders.flatMap((holder) => {
        const value = (holder as Record<string, unknown>)[key]
        return value ?? []
      }),
    [data],
  )
}

/** Returns a line for each element and text. The line has the element's attributes, but not its classes. */
function outline(parent: Element, indent = ''): string[] {
  return [...parent.childNodes].flatMap((node) => {
    if (!(node instanceof Element)) return node instanceof Text ? [indent + node.data] : []
    const shown = node.getAttributeNames().filter((name) => name !== 'class')
    const attributes = shown.map((name) => ` ${name}=${JSON.stringify(node.getAttribute(name))}`)
    const line = `${indent}${node.localName}${attributes.join('')}`.replaceAll(
      /media-[\w-]+?-(\d+\.)/g,
      'media-…-$1',
    )
    const inside = outline(node, `${indent}  `)
    return inside.length === 1 && node.childElementCount === 0
      ? [`${line} ${inside.join().trim()}`]
      : [line, ...inside]
  })
}

function changes(before: string[], after: string[]): string[] {
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
  ]
}

async function hydrate(page: Page) {
  document.body.innerHTML = `<div>${serverHtml(page)}</div>`
  const container = document.body.firstElementChild!
  const still = outline(container)
  const errors: unknown[] = []
  const onRecoverableError = (error: unknown) => void errors.push(error)
  const root = await act(() => hydrateRoot(container, whole(page, 'browser'), { onRecoverableError }))
  const after = outline(container)
  act(() => root.unmount())
  return { still, after, errors }
}

function serverHtml(page: Page): string {
  return renderToString(whole(page, 'server'))
}

/** Doubles the items of each list. Skips items with ids, and the copies of a photograph. */
function doubled(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  if (!Array.isArray(data))
    return Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, key === 'sources' ? value : doubled(value)]),
    )
  const items: unknown[] = data.map(doubled)
  return JSON.stringify(data).includes('"id":') ? items : [...items, ...items]
}

function whole(page: Page, side: 'server' | 'browser') {
  const view = (
    <SiteContext value={siteData}>
      <RegistryContext value={blocks}>
        <PageView page={page} />
      </RegistryContext>
    </SiteContext>
  )
  if (side === 'server') return <StaticRouter location={page.path}>{view}</StaticRouter>
  return <MemoryRouter initialEntries={[page.path]}>{view}</MemoryRouter>
}

function attributeTexts(): string {
  const named = [...document.querySelectorAll('[aria-label], [placeholder], [alt]')]
  return named
    .flatMap((element) =>
      ['aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    )
    .join('\n')
}
