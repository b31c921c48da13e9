/** Another site, a music school in English, made from its JSON with the same engine. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { readStored } from '../support/read-stored.ts'
import { servedTest } from './served-test.ts'
import { wake } from './support.ts'
import { layoutShift } from './whole-page.ts'

const test = servedTest({ content: 'tests/fixtures/otro-sitio', now: '2027-01-10T12:00:00Z' })

const pages = [
  { path: '/', title: 'Brindlelark Music School · Lessons for beginners of any age', colour: '#0F5A4A' },
  { path: '/north-branch', title: 'The north branch · Brindlelark Music School', colour: '#6B1F5B' },
  { path: '/write-to-us', title: 'Write to us · Brindlelark Music School', colour: '#0F5A4A' },
]

test("each page has the site's language, title, colours and notice, and none of the schema’s default texts @nightly-phone", async ({
  page,
}) => {
  for (const { path, title, colour } of pages) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await expect(page.locator('h1')).toHaveCount(1)
    await expect.poll(() => institutionColour(page)).toBe(colour)
    await expectNotice(page)
    await wake(page)
    await eventsHaveCome(page)
    const html = await page.content()
    expect(defaultTexts().filter((text) => html.includes(text))).toEqual([])
  }
})

test(
  'the site’s data for the browser hold none of the schema’s default texts',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await page.goto('/')
    const address = await page.locator('#site_root').getAttribute('data-site')
    const data = await (await request.get(address!)).text()
    expect(data).toContain('"Following concert"')
    expect(defaultTexts().filter((text) => data.includes(JSON.stringify(text)))).toEqual([])
  },
)

test.describe('an unknown address', { tag: '@desktop' }, () => {
  test.use({ tolerated: /status of 404/ })

  test('answers 404 with the page for it', async ({ page }) => {
    const answer = await page.goto('/no-such-tune')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('A wrong note · Brindlelark Music School')
    await expect(page.getByRole('main')).toContainText('That was a wrong note')
    await expectNotice(page)
  })
})

test('the colours are others in the dark scheme', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/north-branch')
  expect(await institutionColour(page)).toBe('#E9A6D8')
})

test('the navigation leads to every page and marks the one that is shown', async ({ page }) => {
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Contents' })
  for (const { name, heading } of [
    { name: 'North Branch', heading: 'The Old Brewery' },
    { name: 'Write to us', heading: 'Leave us a note' },
    { name: 'Welcome', heading: 'Pick up a tune by Tuesday' },
  ]) {
    if (await toggle.isVisible()) await toggle.click()
    const link = page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name })
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    if (await toggle.isVisible()) await toggle.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    if (await toggle.isVisible()) await page.keyboard.press('Escape')
  }
})

test('a picture of the content is shown, with its description', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const picture = page.getByRole('img', { name: 'A fiddle resting on a bench beside its bow' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
})

test('the carousel shows its events in the language of the site @nightly-phone', async ({ page }) => {
  // Otherwise it turns by itself.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Come and listen' })
  await carousel.scrollIntoViewIfNeeded()
  const shown = (n: number) => carousel.getByRole('group', { name: `Concert ${n} out of 3` })
  await expect(shown(1).getByRole('heading', { name: 'Brass on the quay' })).toBeVisible()
  await expect(shown(1)).toContainText('At the Old Brewery')
  await expect(shown(1).getByRole('time')).toHaveText('Saturday 22/05 · 19:30 sharp')

  await carousel.getByRole('button', { name: 'Show concert 2 out of 3' }).click()
  await expect(shown(2).getByRole('heading', { name: 'Fiddles before breakfast' })).toBeVisible()
  await expect(shown(2).getByRole('time')).toHaveText('Sunday 14/11 · 08:15 sharp')
  await carousel.getByRole('button', { name: 'Following concert' }).click()
  await expect(shown(3).getByRole('time')).toHaveText('Friday 03/03 · 18:00 sharp')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, { tag: '@desktop' }, () => {
    test.use({ javaScriptEnabled })

    test('a button unfolds the links below an entry, and they are folded on the page that was chosen', async ({
      page,
    }) => {
      await page.goto('/')
      const link = page.getByRole('link', { name: 'Lessons by the week' })
      await expect(link).toBeHidden()
      await page.getByRole('button', { name: 'Unfold: North Branch' }).press('Enter')
      await link.click()
      await expect(page).toHaveURL('/north-branch#weekly-lessons')
      await expect(link).toBeHidden()
    })

    test('the agenda shows the concerts of one branch, and those gone by', async ({ page }) => {
      await page.goto('/north-branch')
      const agenda = page.getByRole('region', { name: 'The whole diary' })
      const names = agenda.getByRole('listitem').getByRole('heading')
      await expect(names).toHaveText([
        'Brass on the quay',
        'Fiddles before breakfast',
        "The beginners' night",
      ])
      await agenda.getByRole('link', { name: 'South' }).click()
      await expect(names).toHaveText(['Fiddles before breakfast'])
      await expect(agenda.getByRole('link', { name: 'South' })).toBeInViewport()
      await agenda.getByText('Concerts gone by').click()
      await expect(names).toHaveText(['Fiddles before breakfast', 'Open rehearsal'])
      await agenda.getByRole('link', { name: 'Everything' }).click()
      await expect(names).toHaveCount(4)
    })
  })
}

test('a request that the form sends is stored', { tag: '@desktop' }, async ({ page, site }) => {
  await page.goto('/write-to-us?institution=south')
  const branch = page.getByLabel('Which branch?')
  await expect(branch).toHaveValue('South Branch, above the bakery')

  await page.getByRole('button', { name: 'Send the note' }).click()
  await expect(page.getByRole('alert')).toContainText('Please fill in every box')

  await page.getByLabel('Who are you?').fill('Ada Fiddler')
  await page.getByLabel('E-mail address').fill('ada@mail.example')
  await page.getByLabel('Where can we ring?').fill('01632 960 123')
  await page.getByLabel('What would you like to play?').fill('The triangle, quietly')
  await page.getByRole('button', { name: 'Send the note' }).click()
  await expect(page.getByText('Thank you, your note has arrived')).toBeVisible()
  expect(await readStored(site.env)).toContainEqual(
    expect.objectContaining({
      name: 'Ada Fiddler',
      email: 'ada@mail.example',
      phone: '01632 960 123',
      institution: 'South Branch, above the bakery',
      message: 'The triangle, quietly',
    }),
  )
})

test('the server’s errors are in the language of the site', { tag: '@desktop' }, async ({ request }) => {
  const form = await request.post('/api/contact.php', { form: { name: 'Ada' } })
  expect(await form.text()).toContain('Please fill in every box')
  const json = await request.post('/api/contact.php', { data: { name: 5 } })
  expect(await json.json()).toEqual({ error: 'What was sent is not one of our notes.' })
})

test.describe('the notice', () => {
  const close = (page: Page) => page.getByRole('button', { name: 'Put this away' })

  test('can be closed before React starts, and stays closed on this device @nightly-phone', async ({
    page,
  }) => {
    // The application never loads.
    await page.route('**/assets/app-*', () => {})
    await page.goto('/')
    await close(page).click()
    await expect(notice(page)).toBeHidden()
    expect(await layoutShift(page)).toBeLessThan(0.01)
    await page.unroute('**/assets/app-*')
    for (const { path } of pages) {
      await page.goto(path)
      await expect(notice(page)).toBeHidden()
      await wake(page)
      await expect(notice(page)).toBeHidden()
      expect(await layoutShift(page)).toBeLessThan(0.01)
    }
  })

  test('appears again when its text changes', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('notice', 'the one before'))
    await page.reload()
    await expect(notice(page)).toBeVisible()
  })

  test('is hidden when its last day is over, whenever the page was built, and nothing moves @nightly-phone', async ({
    page,
  }) => {
    await page.clock.setFixedTime('2035-12-31T23:59:00Z')
    await page.goto('/')
    await expect(notice(page)).toBeVisible()
    await page.clock.setFixedTime('2036-01-01T00:00:01Z')
    await page.reload()
    await expect(notice(page)).toBeHidden()
    await wake(page)
    await expect(notice(page)).toBeHidden()
    expect(await layoutShift(page)).toBeLessThan(0.01)
  })
})

test.describe('a frequent question', () => {
  const answer = (page: Page) => page.getByText('Not at first. Ears come before eyes.')

  test('opens, and closes the one that was open', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/write-to-us')
    await expect(answer(page)).toBeHidden()
    await page.getByText('Do I have to read music?').click()
    await expect(answer(page)).toBeVisible()
    await page.getByText('Must I own an instrument?').click()
    await expect(answer(page)).toBeHidden()
    await expect(page.getByText('No: the loan cupboard has twenty.')).toBeVisible()
  })

  for (const javaScriptEnabled of [true, false]) {
    const tag = javaScriptEnabled ? '@desktop' : '@phone'
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, { tag }, () => {
      test.use({ javaScriptEnabled })

      test('is opened by its address and scrolled into view with its answer', async ({ page }) => {
        await page.goto('/write-to-us#sight-reading')
        await expect(answer(page)).toBeInViewport()
        await expect(page.getByText('Do I have to read music?')).toBeInViewport()
      })
    })
  }
})

const notice = (page: Page) => page.getByRole('region', { name: 'Please read' })

/** Expects the notice at the top of the page, as a region. */
async function expectNotice(page: Page): Promise<void> {
  await expect(notice(page)).toContainText('The quay is flooded')
  await expect(notice(page).getByRole('link')).toHaveAttribute('href', '/north-branch')
  expect(await notice(page).evaluate((bar) => bar.previousElementSibling?.tagName)).toBe('HEADER')
}

/** The colour of the institution whose page this is. */
function institutionColour(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => getComputedStyle(main).getPropertyValue('--institution'))
}

/** Waits for the events where there is a carousel. */
async function eventsHaveCome(page: Page): Promise<void> {
  for (const region of await page.getByRole('region', { name: 'Come and listen' }).all())
    await expect(region.getByRole('heading', { name: 'Brass on the quay' })).toBeAttached()
}

/** The schema's default texts, which a site without messages of its own shows. */
function defaultTexts(): string[] {
  const schema = JSON.parse(readFileSync('site.schema.json', 'utf8')) as {
    $defs: { Messages: { properties: Record<string, { properties: Record<string, { default?: string }> }> } }
  }
  const groups = Object.values(schema.$defs.Messages.properties)
  const texts = groups.flatMap(({ properties }) =>
    Object.values(properties).flatMap((text) => text.default ?? []),
  )
  expect(texts).toContain('Cargando eventos...')
  return texts
}
