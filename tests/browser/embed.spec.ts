/** A video of another site: nothing is asked of it before a click, and only its own page may show it. */
import { writeExamples } from '../support/examples-site.ts'
import { servedTest } from './served-test.ts'
import { expect, wake } from './support.ts'

const SERVICE = 'https://www.youtube-nocookie.com'

const test = servedTest({
  content(folder) {
    const video = { type: 'Embed', title: 'El patio', address: 'https://youtu.be/aqz-KE-bpKQ' }
    const banner = { type: 'Banner', title: 'Conocenos' }
    const text = { type: 'RichText', text: 'Mirá [el video](/video).' }
    writeExamples(folder, [
      ['/video', [banner, video]],
      ['/texto', [banner, text]],
    ])
    return folder
  },
})

test(
  'a video is asked for by a click, also after a navigation',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    await page.route(`${SERVICE}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Un video</h1>' }),
    )
    const before = await page.goto('/texto')
    expect(before!.headers()['content-security-policy']).not.toContain('frame-src')
    await wake(page)
    await page.evaluate(() => document.body.setAttribute('data-old', ''))

    const answer = page.waitForResponse('**/video')
    await page.getByRole('link', { name: 'el video' }).click()
    expect((await answer).headers()['content-security-policy']).toContain(`frame-src ${SERVICE}`)
    await expect(page.locator('[data-old]')).toHaveCount(0)
    expect(complaints).toEqual([])

    await page.getByRole('button', { name: 'Ver el video: El patio' }).click()
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Un video' })).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining(`asked ${SERVICE}/embed/aqz-KE-bpKQ`)])
  },
)

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a video is a link to its service', async ({ page }) => {
    await page.goto('/video')
    const link = page.getByRole('link', { name: 'Ver el video: El patio' })
    await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
    await expect(page.getByText('Al verlo, YouTube recibe tu dirección IP.')).toBeVisible()
  })
})
