/** Tests the application without the methods that the oldest browsers of the baseline lack. tests/faults tests such browsers themselves. */
import type { Page } from '@playwright/test'
import type { NewerFeatures } from '../support/newer-features.ts'
import { newerFeatures } from '../support/newer-features.ts'
import { openEvents } from './events-support.ts'
import { servedTest } from './served-test.ts'
import { expect, openHydrated, openNavigation, panel, routes, tab, test } from './support.ts'

const school = servedTest({ content: 'tests/fixtures/otro-sitio', now: '2027-01-10T12:00:00Z' })

test('every route works without newer methods @phone', async ({ page }) => {
  await removeNewer(page)
  await openHydrated(page, '/')
  expect(await page.evaluate(() => [typeof [].at, typeof structuredClone])).toEqual([
    'undefined',
    'undefined',
  ])
  for (const { path, heading } of routes) {
    await openHydrated(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await (await openNavigation(page)).getByRole('link', { name: 'Primario' }).click()
  await expect(page).toHaveURL('/primario')
  await tab(page, 'Extracurriculares').first().click()
  await expect(panel(page, 'Extracurriculares').first()).toBeVisible()
})

test('carousel and contact form work without newer methods @phone', async ({ page }) => {
  await removeNewer(page)
  const section = await openEvents(page)
  await section.getByRole('button', { name: /^Ver el evento 2 / }).click()
  await expect(section.getByRole('button', { name: /^Ver el evento 2 / })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await openHydrated(page, '/contacto')
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
})

school('agenda and search work without newer methods @phone', async ({ page }) => {
  await removeNewer(page)
  await openHydrated(page, '/north-branch')
  const agenda = page.getByRole('region', { name: 'The whole diary' })
  await agenda.getByRole('link', { name: 'South', exact: true }).click()
  await agenda.getByText('Concerts gone by').click()
  await expect(agenda.getByRole('listitem').getByRole('heading').first()).toBeVisible()
  await page.goto('/find')
  await page.getByRole('searchbox').fill('tuba')
  await page.getByRole('listitem').getByRole('link', { name: 'Instruments', exact: true }).click()
  await expect(page).toHaveURL('/north-branch#instrument-families')
})

test('a browser before the baseline loads no application @phone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript('delete globalThis.WeakRef')
  await page.goto('/primario')
  await page.keyboard.press('Shift')
  await page.getByRole('tab', { name: 'Niveles' }).click()
  await expect(panel(page, 'Niveles')).toBeVisible()
  await (await openNavigation(page)).getByRole('link', { name: 'Jardín' }).click()
  await expect(page).toHaveURL('/jardin')
  expect(asked.filter((url) => /\/assets\/app-/.test(url))).toEqual([])
})

/** Deletes the methods before the page's scripts run. Leaves popovers, which HTML alone opens, and arrays that Playwright needs. */
async function removeNewer(page: Page): Promise<void> {
  const members = newerFeatures.members.filter((name) => !/popover/i.test(name))
  const globals = newerFeatures.globals.filter((name) => !name.startsWith('Big'))
  await page.addInitScript(
    ({ globals, statics, members: names }: NewerFeatures) => {
      const all = globalThis as unknown as Record<string, Record<string, unknown> | undefined>
      for (const name of globals) delete all[name]
      for (const [owner = '', name = ''] of statics.map((path) => path.split('.'))) delete all[owner]?.[name]
      for (const [owner = '', name = ''] of names.map((path) => path.split('.')))
        delete (all[owner]?.prototype as Record<string, unknown> | undefined)?.[name]
    },
    { ...newerFeatures, globals, members },
  )
}
