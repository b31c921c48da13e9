import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface AxeOptions {
  withoutRules?: string[]
  moreRules?: string[]
  rules?: string[]
}

/** Expects no violation of WCAG 2.2 A and AA or of axe's best practices. Ignores frames. */
export async function expectNoViolations(page: Page, options?: AxeOptions): Promise<void> {
  expect(await violationsOf(page, options), page.url()).toEqual([])
}

/** Returns one line per violated rule. Switches to reduced motion, because colours in transition would be measured wrongly. */
export async function violationsOf(
  page: Page,
  { withoutRules = [], moreRules = [], rules }: AxeOptions = {},
): Promise<string[]> {
  // Loads axe once per page, because loading it takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: axe.RunOptions = {
    // Leaves out the list of passed rules, which takes time.
    resultTypes: ['violations'],
    rules: Object.fromEntries(
      [...withoutRules, ...moreRules].map((rule) => [rule, { enabled: moreRules.includes(rule) }]),
    ),
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  }
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      { exclude: ['iframe'] },
      options,
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, options)
}

/** Expects no violation in light and in dark colours. The second run checks only colours. */
export async function expectNoViolationsInBothSchemes(page: Page, options?: AxeOptions): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoViolations(page, options)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoViolations(page, { rules: ['color-contrast', 'link-in-text-block'] })
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const widest = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 30)}`)
      .slice(0, 5)
  })
  expect(widest, `${page.url()} at ${page.viewportSize()?.width} pixels`).toEqual([])
}

/** Shows all panels of tabs and menus, so that one run of axe checks them all. */
export async function showAllPanels(page: Page): Promise<void> {
  const overlapping = await page.evaluate(() => {
    const below = new CSSStyleSheet()
    // Puts the panels of a menu below each other, because axe ignores texts that overlap.
    below.replaceSync('[role="tabpanel"] { grid-row: auto !important }')
    document.adoptedStyleSheets.push(below)
    const panels = [...document.querySelectorAll('[role="tabpanel"]')]
    for (const panel of panels) panel.removeAttribute('hidden')
    const boxes = panels.map((panel) =>
      [panel, panel.nextElementSibling].map((it) => it?.getBoundingClientRect()),
    )
    return boxes.filter(([one, next]) => !one!.height || (next && next.top < one!.bottom)).length
  })
  expect(overlapping, page.url()).toBe(0)
}

export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const add = (sum: number, shift: PerformanceEntry) => {
          const { value, hadRecentInput } = shift as PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          }
          return hadRecentInput ? sum : sum + value
        }
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().reduce(add, 0)))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(observer.takeRecords().reduce(add, 0))),
        )
      }),
  )
}
