import { globSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, type TestContext } from 'vitest'
import { serveSite } from '../browser/serve-site.ts'
import { operate } from '../browser/translator.ts'
import { isWhole } from './support/scale.ts'
import { startOldEngine, type OldEngine, type Version } from './support/old-engine.ts'

/** The delivered site, and fixtures with the days on which their events are due. */
const SITES: [content: string, now: string | undefined][] = [
  ['site-content', undefined],
  ['tests/fixtures/clinica', '2026-11-21T12:00:00Z'],
  ['tests/fixtures/club', '2034-11-21T12:00:00Z'],
  ['tests/fixtures/otro-sitio', '2027-01-10T12:00:00Z'],
]

/** The number of letters of the page, also of hidden slides and panels. */
const LETTERS = 'document.body.textContent.length'
const IS_AWAKE = "history.scrollRestoration === 'manual'"
const ASKED_FOR_APP = "performance.getEntriesByType('resource').some(({ name }) => /assets.app-/.test(name))"
/** The selectors of elements of a kind that take no place on the screen. */
const hidden = (selector: string) =>
  `[...document.querySelectorAll("${selector}")].filter((e) => e.offsetHeight === 0).map((e) => e.id || e.outerHTML)`
/** The ids of panels that begin above the end of the panel before them. */
const OVERLAPPING = `[...document.querySelectorAll('[role=tabpanel] + [role=tabpanel]')]
  .filter((e) => e.getBoundingClientRect().top < e.previousElementSibling.getBoundingClientRect().bottom)
  .map((e) => e.id)`
/** The panels of chosen tabs that are inside no other tab's panel. */
const SHOWN_PANELS = '[data-live] > [role=tabpanel]:not([hidden], [role=tabpanel] *)'
/** The events that an agenda shows although their institution is not the chosen one. */
const EVENTS_OF_OTHERS = `(() => {
  const chosen = document.querySelector('a[data-filter][aria-current]')?.dataset.filter
  const events = chosen ? [...document.querySelectorAll('li[data-of]')] : []
  return events.filter((e) => e.offsetHeight > 0 && !e.dataset.of.split(' ').includes(chosen)).map((e) => e.innerText)
})()`

describe.runIf(isWhole)('an old Chromium', () => {
  test.for([90, 92] as const)('%i shows every page with React', async (version, context) => {
    await withEngine(version, context, async (engine, base, paths) => {
      for (const path of paths) {
        await engine.open(base + path)
        const before = await engine.evaluate<number>(LETTERS)
        await engine.moveMouse()
        await engine.waitFor(IS_AWAKE)
        await engine.waitFor(`!document.querySelector(':not([data-live]) > [role="tablist"]')`)
        expect(await engine.evaluate(LETTERS), path).toBeGreaterThan(before * 0.8)
        expect(await engine.evaluate(hidden('main, main h1')), path).toEqual([])
        await engine.evaluate(`(${operate.toString()})()`)
        expect(await engine.evaluate(hidden(SHOWN_PANELS)), path).toEqual([])
        expect(await engine.evaluate(EVENTS_OF_OTHERS), path).toEqual([])
      }
      await tryMenu(engine, base)
      expect(engine.errors).toEqual([])
    })
  })

  test('83 shows every page without React, with all sections and links', async (context) => {
    await withEngine(83, context, async (engine, base, paths) => {
      for (const path of paths) {
        await engine.open(base + path)
        const before = await engine.evaluate<number>(LETTERS)
        await engine.moveMouse()
        expect(await engine.evaluate(hidden('[role=tabpanel], header nav > ul > li > a')), path).toEqual([])
        expect(await engine.evaluate(OVERLAPPING), path).toEqual([])
        expect(await engine.evaluate(LETTERS), path).toBe(before)
        expect(await engine.evaluate(ASKED_FOR_APP), path).toBe(false)
        expect(await engine.evaluate(hidden('main form, main form [type=submit]')), path).toEqual([])
      }
      expect(engine.errors).toEqual([])
    })
  })
})

/** Opens an old Chromium on each site. Where it does not run, says so and skips the test; in CI, the test fails. */
async function withEngine(
  version: Version,
  context: TestContext,
  act: (engine: OldEngine, base: string, paths: string[]) => Promise<void>,
): Promise<void> {
  for (const [content, now] of SITES) {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'old-engines-'))
    await using server = disposable(await serveSite(content, { folder: folder.path, now }))
    const pages = globSync('**/index.html', { cwd: join(folder.path, 'dist') })
    const paths = pages.map((page) => `/${page.replace(/\/?index\.html$/, '')}`)
    await using engine = await startOldEngine(version).catch((error: unknown) => {
      if (process.env.REQUIRE_ALL_TESTS) throw error
      console.warn(`! Sin Chromium ${version}: su prueba NO se corrió. ${String(error)}`)
      return context.skip(`Chromium ${version} does not run here`)
    })
    await act(engine, server.url, paths)
  }
}

function disposable({ url, close }: Awaited<ReturnType<typeof serveSite>>) {
  return { url, [Symbol.asyncDispose]: () => close() }
}

/** Opens the menu of a phone and follows its last link, without a new document. */
async function tryMenu(engine: OldEngine, base: string): Promise<void> {
  await engine.open(`${base}/`)
  await engine.evaluate("document.documentElement.dataset.mark = ''")
  await engine.click('header > div > button')
  await engine.waitFor(IS_AWAKE)
  expect(await engine.evaluate(hidden('header nav'))).toEqual([])
  const link = 'header nav > ul > li:last-child > a'
  const target = await engine.evaluate<string>(`document.querySelector('${link}').pathname`)
  await engine.click(link)
  await engine.waitFor(`location.pathname === '${target}' && document.querySelector('main h1')`)
  expect(await engine.evaluate('document.documentElement.dataset.mark')).toBe('')
  expect(await engine.evaluate(hidden('header nav'))).toHaveLength(1)
}
