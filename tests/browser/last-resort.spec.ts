/** Tests that a page stays readable and works as plain HTML after any error of the application. */
import type { Page } from '@playwright/test'
import { blockNames } from '../../src/engine/content/schema/schema.ts'
import { examplePath, exampleText, writeExamples } from '../../src/tools/authoring/catalogue/examples-site.ts'
import { serveFaultyApp, setFault, type Fault, type Moment } from './faulty-app.ts'
import { servedTest } from './served-test.ts'
import { expect, expectSameDocument, markDocument, showLetters } from './support.ts'

/** The address of the application's script. */
const APP = '**/assets/app-*.js'

/** The message of React after a component failed outside of hydration, and worked at the second attempt. */
const RECOVERED = 'React error #520'

const MOMENTS: Moment[] = ['hydration', 'render', 'effect', 'event', 'handler']
const names = blockNames()

const test = servedTest({
  content(folder) {
    writeExamples(
      folder,
      names.map((name) => [examplePath(name), [JSON.parse(exampleText(name)) as object]]),
    )
    return folder
  },
})

test.use({ tolerated: /Fault in|React error #4|Failed to load resource/ })

test.beforeEach(async ({ page }) => {
  await serveFaultyApp(page)
  await page.goto('/')
})

for (const at of MOMENTS)
  // By day, the first and the last moment are enough.
  test(`a fault of header, footer or contact bar at ${at} leaves the plain page @desktop${['hydration', 'handler'].includes(at) ? '' : ' @night'}`, async ({
    page,
    complaints,
  }) => {
    for (const name of ['Header', 'Menu', 'Footer', 'ContactBar', 'App', 'CurrentPage'])
      await expectPlain(page, complaints, { name, at }, '/')
  })

for (const at of MOMENTS)
  test(`a fault of any component at ${at} leaves the plain page @desktop @night`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(60_000 * names.length)
    const places = await findComponents(page)
    for (const name of names) expect([...places.keys()]).toContain(name)
    for (const [name, path] of places) await expectPlain(page, complaints, { name, at }, path)
  })

test('a fault in a block keeps what was typed, and the form posts without JavaScript @phone', async ({
  page,
  complaints,
}) => {
  for (const at of MOMENTS) {
    await expectPlain(page, complaints, { name: 'ContactForm', at }, examplePath('ContactForm'))
    await page.getByRole('form').getByRole('button').click()
    await expect(page.locator('main [role=status]')).not.toBeEmpty()
    await expect(page).toHaveURL(/\/api\//)
  }
})

test('links of a plain page load whole pages, and Back works @desktop', async ({ page, complaints }) => {
  await expectPlain(page, complaints, { name: 'Footer', at: 'event' }, '/sur')
  await markDocument(page)
  const fetched: string[] = []
  page.on('request', (request) => request.resourceType() === 'fetch' && fetched.push(request.url()))
  await page.locator('footer a[href^="/"]').first().hover()
  await page.locator('a[href="/este"]').first().click()
  await expect(page).toHaveURL('/este')
  expect(fetched).toEqual([])
  await expect(page.locator('html[data-mark]')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/sur')
  await expect(page.getByRole('heading', { level: 1 }).or(page.locator('main'))).toContainText('prueba')
})

test('a page that fails after a navigation is loaded whole, and Back loads the one before @desktop', async ({
  page,
  complaints,
}) => {
  const path = examplePath('Faq')
  await page.goto('/')
  await setFault(page, { name: 'Faq', at: 'render' })
  await page.reload()
  await wakeUp(page)
  await markDocument(page)
  await page.locator(`main a[href="${path}"]`).click()
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-mark'))
  await expect(page).toHaveURL(path)
  await showLetters(page)
  const html = await page.locator('#site_root').innerHTML()
  await page.keyboard.press('Shift')
  await page.mouse.move(50, 50)
  await page.mouse.move(60, 60)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('#site_root').innerHTML()).toBe(html)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('Fault in Faq')])
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main')).toContainText('Todas:')
  await page.goForward()
  await expect(page.getByRole('main')).not.toContainText('Todas:')
})

test('React starts not after a reload, but on the next page @desktop', async ({ page, complaints }) => {
  await expectPlain(page, complaints, { name: 'Footer', at: 'event' }, '/sur')
  await setFault(page, undefined)
  await page.reload()
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
  await page.goto('/este')
  await wakeUp(page)
  await markDocument(page)
  await page.locator('footer a[href^="/"]').first().click()
  await expectSameDocument(page)
})

/** Opens a page whose application fails, after typing into its fields. Expects the server's HTML with the typed values, and one error. */
async function expectPlain(page: Page, complaints: string[], fault: Fault, path: string): Promise<void> {
  const what = JSON.stringify(fault)
  await setFault(page, fault)
  // Leaves the page first: the browser keeps the state of a history entry that is opened again.
  await page.goto('/robots.txt')
  // Holds the application until the fields are filled in, because it also starts without a gesture.
  const filled = Promise.withResolvers<void>()
  await page.route(APP, async (route) => {
    await filled.promise
    await route.fallback()
  })
  await page.goto(path)
  // The fonts mark the parts of the page.
  await showLetters(page)
  const root = page.locator('#site_root')
  const html = await root.innerHTML()
  for (const field of await page.locator('main :is(input[type=text], input[type=tel], textarea)').all())
    await field.fill('4240-0000')
  for (const field of await page.locator('main input[type=email]').all()) await field.fill('ana@example.com')
  const typed = await valuesOf(page)
  filled.resolve()
  await page.keyboard.press('Shift')
  // Repeats the event, because a component that comes with an effect does not hear the first one.
  const isPlain = () => {
    dispatchEvent(new Event('fault'))
    return Boolean(history.state?.plain)
  }
  const isRecovered = () => complaints.some((complaint) => complaint.includes(RECOVERED))
  await expect.poll(async () => (await page.evaluate(isPlain)) || isRecovered(), what).toBe(true)
  await page.unroute(APP)
  // A component that comes after hydration fails once, and React renders it again.
  if (fault.at === 'hydration' && isRecovered()) return void complaints.splice(0)
  expect(await root.innerHTML(), what).toBe(html)
  expect(await valuesOf(page), what).toEqual(typed)
  const errors = complaints.splice(0)
  expect(errors, what).toHaveLength(1)
  expect(errors[0], what).toMatch(fault.at === 'hydration' ? /React error #4/ : `Fault in ${fault.name}`)
}

function valuesOf(page: Page): Promise<string[]> {
  return page
    .locator('main :is(input, textarea, select)')
    .evaluateAll((fields) => (fields as HTMLInputElement[]).map(({ value }) => value))
}

async function wakeUp(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Returns the components that pages show, each with the first page that shows it. */
async function findComponents(page: Page): Promise<Map<string, string>> {
  const places = new Map<string, string>()
  for (const path of ['/', ...names.map(examplePath), '/novedades', '/novedades/paseo']) {
    await page.goto(path)
    await wakeUp(page)
    const rendered = await page.evaluate(() => [
      ...(globalThis as unknown as { rendered: string[] }).rendered,
    ])
    for (const name of rendered) if (!places.has(name)) places.set(name, path)
  }
  return places
}
