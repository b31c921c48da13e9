/** Photographs of a gallery: links without JavaScript, a dialog with it. */
import type { Page } from '@playwright/test'
import { writeExamples } from '../support/examples-site.ts'
import { servedTest } from './served-test.ts'
import { expect, wake } from './support.ts'

const tiles = (shape: string, seed: number) => ({
  picture: { type: 'tiles', institutions: ['sur'], seed, shape },
  caption: `La ${seed}`,
})

const test = servedTest({
  content(folder) {
    const photos = [tiles('card', 1), tiles('tall', 2), tiles('square', 3)]
    writeExamples(folder, [['/galeria', [{ type: 'Gallery', photos }]]])
    return folder
  },
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Foto ampliada' })

test(
  'the keyboard enlarges a photograph, leads to the others and back to where it was',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/galeria')
    await wake(page)
    const heights = await page
      .locator('main li img')
      .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height))
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)

    await page.getByRole('link', { name: '1 de 3' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('1 de 3')
    for (const [key, caption] of [
      ['ArrowLeft', 'La 3'],
      ['ArrowLeft', 'La 2'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(dialog(page).getByText(caption)).toBeVisible()
    }
    const shown = (await dialog(page).locator('img').filter({ visible: true }).boundingBox())!
    expect(shown.height).toBeGreaterThan(400)
    expect(shown.y + shown.height).toBeLessThanOrEqual(page.viewportSize()!.height)

    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: '2 de 3' })).toBeFocused()
    await expect(page).toHaveURL('/galeria')
  },
)

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a photograph leads to its large file, and nothing is wider than the screen', async ({
    page,
    request,
  }) => {
    await page.goto('/galeria')
    const link = page.getByRole('link', { name: '2 de 3' })
    const answer = await request.get((await link.getAttribute('href'))!)
    expect(answer.headers()['content-type']).toContain('image/svg+xml')
    const box = (await page.locator('main').boundingBox())!
    expect(box.width).toBeLessThanOrEqual(page.viewportSize()!.width)
  })
})
