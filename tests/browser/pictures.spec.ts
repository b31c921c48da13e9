import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ON_THE_WALL, wallPath, walls, writeWalls } from '../support/picture-wall.ts'
import { servedTest } from './served-test.ts'
import { expect } from './support.ts'
import { expectNoOverflow } from './whole-page.ts'

const test = servedTest({
  content: async (folder) => {
    const content = join(folder, 'content')
    mkdirSync(content)
    await writeWalls(content)
    return content
  },
})

test.describe.configure({ mode: 'default' })

const shapes = new Map<string, string>()

for (const [kind, wall] of walls) {
  test(`every block shows ${kind} pictures in its own ratio @desktop`, async ({ page }) => {
    const wrong: string[] = []
    for (const width of [1280, 1920, 768, 360]) {
      // Uses a very high window, so that it shows all pictures at once. The first layout decides which copies are loaded.
      await page.setViewportSize({ width, height: 6000 })
      if (width === 1280) await page.goto(wallPath(kind))
      await page.waitForLoadState('networkidle')
      await expectNoOverflow(page)
      const boxes = await page.locator('main > *').evaluateAll(
        (blocks, onTheWall) =>
          blocks.map((block) =>
            [...block.querySelectorAll('img')].map((image) => {
              const { top, width, height } = image.getBoundingClientRect()
              const isPhoto = image.alt.startsWith(onTheWall)
              const isHidden = !image.checkVisibility()
              return { top, width, height, ratio: (width / height).toFixed(1), isPhoto, isHidden }
            }),
          ),
        ON_THE_WALL,
      )
      expect(boxes).toHaveLength(wall.length)
      for (const [index, { form, isUncut }] of wall.entries()) {
        const where = `${form} at ${width} px`
        const seen = boxes[index]!.filter(({ isPhoto, isHidden }) => isPhoto || !isHidden)
        const photos = seen.filter(({ isPhoto }) => isPhoto)
        for (const { width: wide, height: high } of seen)
          if (wide < 60 || high < 40) wrong.push(`${where}: ${wide} × ${high}`)
        for (const one of photos)
          if (photos.some(({ top, height }) => top === one.top && Math.abs(height - one.height) > 1))
            wrong.push(`${where}: pictures of different heights in a row`)
        if (isUncut) continue
        const shape = photos.map(({ ratio }) => ratio).join(' ')
        if (shape && shape !== (shapes.get(where) ?? shape))
          wrong.push(`${where}: ${shape} instead of ${shapes.get(where)}`)
        if (shape) shapes.set(where, shape)
      }
    }
    expect(wrong).toEqual([])
  })
}
