import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** How much of a page moves from its first paint to when its own letters and all else have come, and what. */
export async function measureShift(page: Page, url: string): Promise<{ shift: number; sources: string[] }> {
  const painted = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await painted.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
  await twoFrames(page)
  painted.resolve()
  await page.waitForFunction(() => !document.querySelector('style[media]:not([media=""])'))
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await twoFrames(page)
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const where = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        const shifts: Shift[] = []
        const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])))
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => {
          const own = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
          resolve({
            shift: own.reduce((sum, { value }) => sum + value, 0),
            sources: own.flatMap(({ sources }) =>
              sources.map(({ node, previousRect, currentRect }) => {
                const name = node instanceof Element ? node.tagName : 'text'
                const text = node?.textContent?.trim().slice(0, 40)
                return `${name} "${text}" ${where(previousRect)} → ${where(currentRect)}`
              }),
            ),
          })
        }, 100)
      }),
  )
}

function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
