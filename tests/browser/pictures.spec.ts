/** Every block that may have a picture, with tiles, photographs of every shape, and without one. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { wallPath, walls, writeWalls } from '../support/picture-wall.ts'
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

// One server for all tests.
test.describe.configure({ mode: 'default' })

for (const [kind, wall] of walls) {
  test(`pictures of the kind "${kind}" are seen in every block`, { tag: '@desktop' }, async ({ page }) => {
    const lost: string[] = []
    for (const width of [1280, 1920, 768, 360]) {
      // So high that all pictures are in view when the page opens: what is measured first decides which copy is loaded.
      await page.setViewportSize({ width, height: 6000 })
      if (width === 1280) await page.goto(wallPath(kind))
      await page.waitForLoadState('networkidle')
      await expectNoOverflow(page)
      const sizes = await page.locator('main > *').evaluateAll((blocks) =>
        blocks.map((block) =>
          [...block.querySelectorAll('img')]
            .filter((image) => image.checkVisibility())
            .map((image) => image.getBoundingClientRect())
            .map(({ width, height }) => ({ width: Math.round(width), height: Math.round(height) })),
        ),
      )
      expect(sizes).toHaveLength(wall.length)
      for (const [index, { form }] of wall.entries()) {
        for (const { width: wide, height: high } of sizes[index]!) {
          if (wide < 16 || high < 16) lost.push(`${form} at ${width} px: ${wide} × ${high}`)
        }
      }
    }
    expect(lost).toEqual([])
  })
}
