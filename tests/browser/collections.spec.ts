import { servedTest } from './served-test.ts'
import { expect, hydrate } from './support.ts'

const test = servedTest({ content: 'tests/fixtures/otro-sitio', now: '2027-01-10T12:00:00Z' })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('lists of news and their items link to each other @nightly-phone', async ({ page }) => {
      await page.goto('/news')
      const title = page.getByRole('heading', { level: 1 })
      await expect(page.getByText('Page 1 of 3')).toBeVisible()
      await page.getByRole('link', { name: 'Next page' }).click()
      await expect(page).toHaveURL('/news/page/2')
      await page.getByRole('link', { name: 'Carols on the bakery stairs' }).click()
      await expect(title).toHaveText('Carols on the bakery stairs')
      await expect(page.getByText('Written by')).toBeVisible()
      await page.getByRole('article').getByRole('link', { name: 'North', exact: true }).click()
      await expect(title).toHaveText('News · North')
    })
  })
}

test('an item that ended after the build is hidden in its list @desktop', async ({ page }) => {
  const carols = page.getByRole('link', { name: 'Carols on the bakery stairs' })
  await page.clock.setFixedTime('2029-12-31T23:59:00Z')
  await page.goto('/news/page/2')
  await expect(carols).toBeVisible()
  await page.clock.setFixedTime('2030-01-01T00:00:01Z')
  await page.reload()
  await expect(carols).toBeHidden()
  await hydrate(page)
  await expect(page.getByRole('link', { name: 'The old piano is in tune again' })).toBeVisible()
  await expect(carols).toBeHidden()
})
