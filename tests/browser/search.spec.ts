import type { Page } from '@playwright/test'
import { expect } from './support.ts'
import { servedTest } from './served-test.ts'
import { expectNoOverflow, expectNoViolationsInBothSchemes } from './whole-page.ts'

const test = servedTest({ content: 'tests/fixtures/otro-sitio', now: '2027-01-10T12:00:00Z' })

const field = (page: Page) => page.getByRole('searchbox', { name: 'Type what you are looking for' })
const result = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('link', { name, exact: true })
const INDEX = /\/assets\/search-\w+\.json$/

test('a visitor finds a section by keyboard alone, and returns to the results @nightly-phone', async ({
  page,
  isMobile,
}) => {
  const indexes: string[] = []
  page.on('request', (request) => INDEX.test(request.url()) && indexes.push(request.url()))
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Find' }).press('Enter')
  await expect(page).toHaveURL('/find')
  expect(indexes).toEqual([])
  await field(page).focus()
  await page.keyboard.type('tubás')
  await expect(page.getByRole('status').filter({ hasText: '1 result' })).toBeVisible()
  await expect(page).toHaveURL('/find?q=tub%C3%A1s')
  await page.keyboard.press('Tab')
  await expect(result(page, 'Instruments')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await expect(page).toHaveURL('/find')
  await page.keyboard.type('tuba')
  await result(page, 'Instruments').press('Enter')
  await expect(page).toHaveURL('/north-branch#instrument-families')
  await expect(page.getByText('French horn')).toBeVisible()
  await page.goBack()
  await expect(field(page)).toHaveValue('tuba')
  await expect(result(page, 'Instruments')).toBeVisible()
  if (isMobile) await expectNoOverflow(page)
})

test('an address with a search query shows results, without axe violations @nightly-desktop', async ({
  page,
}) => {
  await page.goto('/find?q=brass%20teacher')
  await expect(field(page)).toHaveValue('brass teacher')
  await expect(result(page, 'Brass has a new teacher')).toBeVisible()
  await expectNoViolationsInBothSchemes(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, the search page has links to all pages, and no field @nightly-phone', async ({
    page,
  }) => {
    await page.goto('/find')
    await expect(field(page)).toBeHidden()
    const map = page.getByRole('navigation', { name: 'All pages' })
    await expect(map.getByRole('link')).toHaveText([
      'Lessons for beginners of any age',
      'News',
      'The north branch',
      'Write to us',
    ])
    await map.getByRole('link', { name: 'The north branch' }).click()
    await expect(page).toHaveURL('/north-branch')
  })
})
