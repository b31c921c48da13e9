import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../tests/support/chromium.ts'

const WIDTHS = [390, 1280]
const HOST = 'http://site.invalid'

/** A page to photograph, and the build that contains it. */
export interface PictureOrder {
  dist: string
  page: string
  /** The file name of the picture, without its width. */
  name: string
}

/** Photographs pages of builds at widths of 390 and 1280 pixels, as `name-390.png`. The browser makes no network requests. */
export async function takePictures(orders: readonly PictureOrder[], folder: string): Promise<void> {
  if (orders.length === 0) return
  const browser = await chromium.launch(launchOptions)
  try {
    for (const { dist, page: file, name } of orders)
      for (const width of WIDTHS) {
        const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
        await page.route('**/*', (route) => {
          const { origin, pathname } = new URL(route.request().url())
          const path = join(dist, decodeURIComponent(pathname))
          const isFile = origin === HOST && existsSync(path) && statSync(path).isFile()
          return isFile ? route.fulfill({ path }) : route.abort()
        })
        await page.goto(`${HOST}/${file}`)
        await page.evaluate(async () => void (await document.fonts.ready))
        await page.screenshot({
          path: join(folder, `${name}-${width}.png`),
          fullPage: true,
          animations: 'disabled',
        })
        await page.close()
      }
  } finally {
    await browser.close()
  }
}
