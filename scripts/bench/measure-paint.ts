import type { Page } from '@playwright/test'

/** 3G: 300 ms there and back, 750 kbit/s; a processor of a quarter of the speed. */
const LINE = { offline: false, latency: 300, downloadThroughput: 93_750, uploadThroughput: 93_750 }
const SLOWER = 4

/**
 * Visits a page on a slow line with a slow telephone.
 *
 * @param hasLetters whether the site's own letters come; without them they are asked for, and the answer is an error
 * @returns milliseconds until the largest thing is painted (LCP), and until the first letters have come; how much has moved
 */
export async function measurePaint(
  page: Page,
  url: string,
  hasLetters: boolean,
): Promise<{ paint: number; letters: number; shift: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (!hasLetters) await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => !document.querySelector('style[media]:not([media=""])'))
  await page.evaluate(() => document.fonts.ready)
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
