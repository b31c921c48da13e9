import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { launchOptions } from '../chromium.ts'
import type { PageChange } from './compare-pages.ts'

const WIDTHS = [390, 1280]
const HOST = 'http://site.invalid'

export interface PagePicture {
  title: string
  file: string
}

/**
 * Takes screenshots of pages of two builds at widths of 390 and 1280 pixels, cut to the part that differs. The browser makes no network
 * requests.
 *
 * @returns the screenshots of each page, by its file; `[]` for a page that looks the same
 */
export async function takePictures(
  pages: readonly PageChange[],
  [before, after]: [string, string],
  out: string,
): Promise<Map<string, PagePicture[]>> {
  const pictures = new Map<string, PagePicture[]>()
  if (pages.length === 0) return pictures
  const browser = await chromium.launch(launchOptions)
  try {
    for (const [index, page] of pages.entries()) {
      const { file, kind } = page
      const taken: PagePicture[] = []
      for (const width of WIDTHS) {
        const old = kind === 'added' ? undefined : await shoot(browser, before, page, width)
        const now = kind === 'removed' ? undefined : await shoot(browser, after, page, width)
        const [was, is] = old && now ? await cutToChange(old, now) : [old && sharp(old), now && sharp(now)]
        for (const [side, picture] of [['Antes', was] as const, ['Ahora', is] as const]) {
          if (!picture) continue
          const name = `pagina-${index + 1}-${side.toLowerCase()}-${width}.jpg`
          await picture.jpeg({ quality: 85 }).toFile(join(out, name))
          taken.push({ title: `${side}, a ${width} px`, file: name })
        }
      }
      pictures.set(file, taken)
    }
  } finally {
    await browser.close()
  }
  return pictures
}

async function shoot(
  browser: Browser,
  dist: string,
  { file, address }: PageChange,
  width: number,
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    // Disables JavaScript: pages are complete without it, and look the same each time.
    javaScriptEnabled: false,
  })
  await page.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url())
    const path = join(dist, pathname === address ? file : decodeURIComponent(pathname))
    const isFile = origin === HOST && existsSync(path) && statSync(path).isFile()
    return isFile ? route.fulfill({ path }) : route.abort()
  })
  await page.goto(HOST + address)
  // Makes the window as high as the page, so that all pictures load. A bar at the lower edge of the window is then at the end of the page.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
  await page.evaluate(async () => {
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})))
    await document.fonts.ready
  })
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
  await page.close()
  return picture
}

/** Rows of pixels to keep above and below the part that differs. */
const MARGIN = 120

/**
 * Cuts two pictures of a page to the rows of pixels that differ. Compares the rows after the change from the bottom up, because the change
 * may shift them.
 *
 * @returns `[]` when the pictures are the same
 */
async function cutToChange(before: Buffer, after: Buffer): Promise<[Sharp, Sharp] | []> {
  const [old, now] = await Promise.all([readRows(before), readRows(after)])
  const most = Math.min(old.length, now.length)
  const countSame = (isSame: (row: number) => boolean | undefined, limit: number) => {
    let count = 0
    while (count < limit && isSame(count)) count++
    return count
  }
  const top = countSame((row) => old[row] && now[row]?.equals(old[row]), most)
  if (top === old.length && top === now.length) return []
  const bottom = countSame((row) => {
    const [one, other] = [old.at(-1 - row), now.at(-1 - row)]
    return one && other?.equals(one)
  }, most - top)
  const first = Math.max(0, top - MARGIN)
  const cut = async (picture: Buffer, { length }: Buffer[]) => {
    const last = Math.min(length, length - bottom + MARGIN)
    const { width } = await sharp(picture).metadata()
    return sharp(picture).extract({ left: 0, top: first, width, height: last - first })
  }
  return Promise.all([cut(before, old), cut(after, now)])
}

async function readRows(picture: Buffer): Promise<Buffer[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const size = info.width * info.channels
  return Array.from({ length: info.height }, (_, row) => data.subarray(row * size, (row + 1) * size))
}
