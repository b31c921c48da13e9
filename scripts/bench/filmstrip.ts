import { writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { slowDown, type Line } from './slow-line.ts'

/** A telephone's screen in pixels, and how many times larger it is than in the strip. */
const SCREEN = { width: 360, height: 740 }
const SMALLER = 3

/** Milliseconds from one picture of the strip to the next, and how many there are. */
const STEP = 300
const STEPS = 16

/** What was on the screen from a moment on, in milliseconds from when the page was asked for. */
interface Frame {
  time: number
  jpeg: string
}

/** Writes a picture of a page as it comes over each line: a row with the machine's letters only, and a row with the site's. */
export async function drawFilmstrip(browser: Browser, url: string, file: string): Promise<void> {
  const rows: string[] = []
  for (const line of ['3G', '4G'] as const)
    for (const hasLetters of [false, true]) {
      const frames = await film(browser, url, line, hasLetters)
      rows.push(drawRow(`${line}, ${hasLetters ? 'con' : 'sin'} las letras del sitio`, frames))
    }
  const page = await browser.newPage({
    viewport: { width: STEPS * (SCREEN.width / SMALLER + 4) + 16, height: 100 },
  })
  await page.setContent(`<style>${STYLE}</style>${rows.join('')}`)
  writeFileSync(file, await page.screenshot({ fullPage: true }))
  await page.close()
}

const STYLE = `body{margin:8px;font:12px sans-serif}h2{font-size:14px;margin:8px 0 4px}div{display:flex;gap:4px}
figure{margin:0}img,figure>i{display:block;width:${SCREEN.width / SMALLER}px;height:${SCREEN.height / SMALLER}px;background:#ddd}`

function drawRow(title: string, frames: Frame[]): string {
  const figures = Array.from({ length: STEPS }, (_, index) => {
    const time = (index + 1) * STEP
    const shown = frames.findLast((frame) => frame.time <= time)
    const picture = shown ? `<img src="data:image/jpeg;base64,${shown.jpeg}">` : '<i></i>'
    return `<figure>${picture}<figcaption>${time} ms</figcaption></figure>`
  })
  return `<h2>${title}</h2><div>${figures.join('')}</div>`
}

async function film(browser: Browser, url: string, line: Line, hasLetters: boolean): Promise<Frame[]> {
  const context = await browser.newContext({
    viewport: SCREEN,
    isMobile: true,
    hasTouch: true,
    locale: 'es-AR',
  })
  try {
    const page = await context.newPage()
    const session = await slowDown(page, line, hasLetters)
    const seen: Frame[] = []
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      seen.push({ time: (metadata.timestamp ?? 0) * 1000, jpeg: data })
      void session.send('Page.screencastFrameAck', { sessionId })
    })
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 80 })
    await page.goto(url)
    const start = await page.evaluate(() => performance.timeOrigin)
    await page.waitForTimeout(Math.max(0, start + STEPS * STEP - Date.now()))
    await session.send('Page.stopScreencast')
    return seen.map(({ time, jpeg }) => ({ time: time - start, jpeg })).filter(({ time }) => time > 0)
  } finally {
    await context.close()
  }
}
