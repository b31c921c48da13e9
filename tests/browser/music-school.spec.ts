/** Tests a second site on the same engine: an English music school. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { servedTest } from './served-test.ts'
import { expect, openHydrated, hydrate } from './support.ts'
import { layoutShift } from './whole-page.ts'

const test = servedTest({ content: 'tests/fixtures/otro-sitio', now: '2027-01-10T12:00:00Z' })

test.use({ tolerated: /status of 404/ })

const pages = [
  { path: '/', title: 'Brindlelark Music School · Lessons for beginners of any age', colour: '#0F5A4A' },
  { path: '/north-branch', title: 'The north branch · Brindlelark Music School', colour: '#6B1F5B' },
  { path: '/write-to-us', title: 'Write to us · Brindlelark Music School', colour: '#0F5A4A' },
  { path: '/no-such-tune', title: 'A wrong note · Brindlelark Music School', colour: '#0F5A4A' },
]

test('each page has only the texts and colours of its own site @nightly-phone', async ({ page, request }) => {
  for (const { path, title, colour } of pages) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await expect.poll(() => institutionColour(page)).toBe(colour)
    await expect(notice(page)).toContainText('The quay is flooded')
    await expect(notice(page).getByRole('link')).toHaveAttribute('href', '/north-branch')
    await expect(page.locator('header + [role="region"], header + section')).toContainText('The quay')
    await hydrate(page)
    for (const region of await page.getByRole('region', { name: 'Come and listen' }).all())
      await expect(region.getByRole('heading', { name: 'Brass on the quay' })).toBeAttached()
    // Ignores names of scripts, because their hashes may end like a text, such as «Hs.».
    const html = (await page.content()).replaceAll(/[\w-]+\.js\b/g, '')
    expect(defaultTexts().filter((text) => html.includes(text))).toEqual([])
  }
  const address = await page.locator('#site_root').getAttribute('data-site')
  const data = await (await request.get(address ?? '')).text()
  expect(data).toContain('"Following concert"')
  expect(defaultTexts().filter((text) => data.includes(JSON.stringify(text)))).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/north-branch')
  expect(await institutionColour(page)).toBe('#E9A6D8')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript @desktop`, () => {
    test.use({ javaScriptEnabled })

    test('a button opens the submenu of an entry until a link is chosen', async ({ page }) => {
      await page.goto('/')
      const link = page.getByRole('link', { name: 'Lessons by the week' })
      await expect(link).toBeHidden()
      await page.getByRole('button', { name: 'Unfold: North Branch' }).press('Enter')
      await link.click()
      await expect(page).toHaveURL('/north-branch#weekly-lessons')
      await expect(link).toBeHidden()
    })

    test('the agenda shows the concerts of one institution, and past ones', async ({ page }) => {
      await page.goto('/north-branch')
      const agenda = page.getByRole('region', { name: 'The whole diary' })
      const names = agenda.getByRole('listitem').getByRole('heading')
      const [fiddles, all] = ['Fiddles before breakfast', ['Brass on the quay', 'Fiddles before breakfast']]
      await expect(names).toHaveText([...all, "The beginners' night"])
      await agenda.getByRole('link', { name: 'South', exact: true }).click()
      await expect(names).toHaveText([fiddles])
      await expect(agenda.getByRole('link', { name: 'South', exact: true })).toBeInViewport()
      await agenda.getByText('Concerts gone by').click()
      await expect(names).toHaveText([fiddles, 'Open rehearsal'])
      await agenda.getByRole('link', { name: 'Everything', exact: true }).click()
      await expect(names).toHaveCount(4)
    })

    test('the address of a question opens its answer, until another one is opened', async ({ page }) => {
      const answer = page.getByText('Not at first. Ears come before eyes.')
      await page.goto('/write-to-us#sight-reading')
      await expect(answer).toBeInViewport()
      await expect(page.getByText('Do I have to read music?')).toBeInViewport()
      await page.getByText('Must I own an instrument?').click()
      await expect(answer).toBeHidden()
      await expect(page.getByText('No: the loan cupboard has twenty.')).toBeVisible()
    })
  })
}

test('form errors are in the language of the site @desktop', async ({ page, request }) => {
  await openHydrated(page, '/write-to-us?institution=south')
  await expect(page.getByLabel('Which branch?')).toHaveValue('South Branch, above the bakery')
  await page.getByRole('button', { name: 'Send the note' }).click()
  await expect(page.getByRole('alert')).toContainText('Please fill in every box')
  const form = await request.post('/api/contact.php', { form: { name: 'Ada' } })
  expect(await form.text()).toContain('Please fill in every box')
  const json = await request.post('/api/contact.php', { data: { name: 5 } })
  expect(await json.json()).toEqual({ error: 'What was sent is not one of our notes.' })
})

test('a closed notice stays closed until its text changes @nightly-phone', async ({ page }) => {
  await page.route('**/assets/app-*', () => {})
  await page.goto('/')
  await page.getByRole('button', { name: 'Put this away' }).click()
  await expect(notice(page)).toBeHidden()
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await page.unroute('**/assets/app-*')
  for (const { path } of pages) {
    await page.goto(path)
    await hydrate(page)
    await expect(notice(page)).toBeHidden()
    expect(await layoutShift(page)).toBeLessThan(0.01)
  }
  await page.evaluate(() => localStorage.setItem('notice', 'the one before'))
  await page.reload()
  await expect(notice(page)).toBeVisible()
})

test('a notice is hidden after its last day, and nothing moves @nightly-phone', async ({ page }) => {
  await page.clock.setFixedTime('2035-12-31T23:59:00Z')
  await page.goto('/')
  await expect(notice(page)).toBeVisible()
  await page.clock.setFixedTime('2036-01-01T00:00:01Z')
  await page.reload()
  await hydrate(page)
  await expect(notice(page)).toBeHidden()
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

const notice = (page: Page) => page.getByRole('region', { name: 'Please read' })

function institutionColour(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => getComputedStyle(main).getPropertyValue('--institution'))
}

interface Messages {
  properties: Record<string, { properties: Record<string, { default?: string }> }>
}

function defaultTexts(): string[] {
  const schema: { $defs: { Messages: Messages } } = JSON.parse(readFileSync('site.schema.json', 'utf8'))
  const groups = Object.values(schema.$defs.Messages.properties)
  const texts = groups.flatMap(({ properties }) =>
    Object.values(properties).flatMap((text) => text.default ?? []),
  )
  expect(texts).toContain('Cargando eventos...')
  return texts
}
