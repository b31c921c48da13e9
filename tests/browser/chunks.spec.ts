/** What only some pages need comes as files of its own, together with the rest of what a page needs. */
import { expect, openAwake, openNavigation, test, wake } from './support.ts'

const CHUNK = /\/assets\/(ContactForm|EventsCarousel)-.*\.js/

test(
  'a page loads its own chunks, and another only once it is wanted',
  { tag: '@desktop' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const [, name] = CHUNK.exec(request.url()) ?? []
      if (name) asked.push(name)
    })
    await openAwake(page, '/jardin')
    expect(asked).toEqual([])

    const form = page.waitForResponse(CHUNK)
    const navigation = await openNavigation(page)
    await navigation.getByRole('link', { name: 'Contacto' }).hover()
    expect((await form).headers()['cache-control']).toContain('immutable')
    await navigation.getByRole('link', { name: 'Contacto' }).click()
    await expect(page.getByRole('form')).toHaveAttribute('novalidate')
    expect(asked).toEqual(['ContactForm'])
  },
)

test(
  'on the first page the chunks and the data are asked for before the application has come, which uses them',
  { tag: '@desktop' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const chunk = page.waitForRequest(CHUNK)
    await page.route(/\/assets\/app-/, async (route) => {
      await chunk
      await route.continue()
    })
    await page.goto('/contacto')
    await expect(page.getByRole('form')).toHaveAttribute('novalidate')

    const early = page.locator('head').locator('link[rel=preload], link[rel=modulepreload]')
    const urls = await early.evaluateAll((links) => (links as HTMLLinkElement[]).map(({ href }) => href))
    expect(urls.length).toBeGreaterThan(2)
    // What was preloaded in another way than the application asks for it would be requested twice.
    expect(asked.filter((url) => urls.includes(url)).toSorted()).toEqual(urls.toSorted())
  },
)

test.describe('a chunk that does not come', { tag: '@desktop' }, () => {
  test.use({ tolerated: /Failed to (load resource|fetch dynamically)/ })

  test('makes the browser load the page that it is for', async ({ page }) => {
    await openAwake(page, '/jardin')
    await page.evaluate(() => document.body.setAttribute('data-old', ''))
    await page.route(CHUNK, (route) => route.abort(), { times: 1 })
    await (await openNavigation(page)).getByRole('link', { name: 'Contacto' }).click()
    await expect(page).toHaveURL('/contacto')
    await expect(page.locator('[data-old]')).toHaveCount(0)
    await expect(page.getByRole('form')).toHaveAttribute('novalidate')
  })

  test('leaves the first page as it is until the next gesture', async ({ page }) => {
    await page.route(CHUNK, (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/contacto')
    await failed
    await expect(async () => {
      await page.mouse.move(30, 30)
      await page.mouse.move(20, 20)
      await expect(page.getByRole('form')).toHaveAttribute('novalidate', { timeout: 500 })
    }).toPass()
    await wake(page)
  })
})
