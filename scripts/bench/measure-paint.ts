import type { Page } from '@playwright/test'
import { slowDown } from './slow-line.ts'

/**
 * Visits a page on a slow line with a slow telephone.
 *
 * @param hasLetters whether the site's own letters come
 * @returns milliseconds until the largest thing is painted (LCP), and until the first letters have come; how much has moved
 */
export async function measurePaint(
  page: Page,
  url: string,
  hasLetters: boolean,
): Promise<{ paint: number; letters: number; shift: number }> {
  await slowDown(page, '3G', hasLetters)
  await page.goto(url, { waitUntil: 'load' })
  if (hasLetters) await page.waitForFunction(() => !document.querySelector('style[media]:not([media=""])'))
  else await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let paint = NaN
        const observer = new PerformanceObserver((list) => (paint = list.getEntries().at(-1)!.startTime))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
        let shift = 0
        const shifts = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            shift += entry.value
        })
        shifts.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => {
          const fonts = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('.woff2'))
            .map((font) => (font as PerformanceResourceTiming).responseEnd)
          resolve({ paint, letters: Math.min(...fonts), shift })
        }, 200)
      }),
  )
}
