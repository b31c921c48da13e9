/** Tabs and menus: their addresses, and the keyboard of the WAI-ARIA tabs pattern. */
import { expect, openAwake, panel, tab, test, wake } from './support.ts'

const APP = /\/assets\/app-/

const addresses = [
  { address: '/jardin#jardin-maternal', shown: ['Jardín Maternal'] },
  { address: '/primario#niveles', shown: ['Niveles', 'Primer y Segundo Ciclo'] },
  { address: '/primario#ajedrez', shown: ['Extracurriculares', 'Ajedrez'] },
  { address: '/secundario#horarios', shown: ['Niveles', 'HORARIOS', 'Curriculares'] },
  { address: '/secundario#extra-curriculares', shown: ['Niveles', 'HORARIOS', 'Extra curriculares'] },
  { address: '/secundario#encuentros-de-familia', shown: ['Eventos', 'Encuentros de Familia'] },
] as const

test('an address shows the tabs and menu items that it names, before React and with it @nightly-phone', async ({
  page,
}) => {
  for (const { address, shown } of addresses) {
    const app = Promise.withResolvers<void>()
    await page.route(APP, async (route) => {
      await app.promise
      await route.continue()
    })
    // Another section of the same page would load nothing.
    await page.goto('about:blank')
    await page.goto(address)
    await expect(panel(page, shown.at(-1)!)).toBeInViewport()
    await expect(panel(page, 'Ideario')).toBeHidden()
    await expect(page.locator('[data-live]')).toHaveCount(0)
    const before = await page.evaluate(() => scrollY)

    app.resolve()
    await wake(page)
    for (const name of shown) {
      await expect(panel(page, name)).toBeVisible()
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    }
    expect(await page.evaluate(() => scrollY), address).toBe(before)
    await page.unroute(APP)
  }
})

test('a click gives the tab an address, and leaves the scroll where it is @nightly-phone', async ({
  page,
}) => {
  await openAwake(page, '/primario')
  await tab(page, 'Eventos').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await tab(page, 'Eventos').click()
  await expect(page).toHaveURL('/primario#eventos')
  await expect(panel(page, 'Eventos')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test(
  'an address that names no section, or cannot be decoded, shows the first tab',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const hash of ['#constructor', '#%', '#%E0%A4%A', '#"><img src=x>']) {
      await openAwake(page, `/primario${hash}`)
      await expect(panel(page, 'Ideario')).toBeVisible()
      await page.goto('about:blank')
    }
  },
)

test(
  'Tab passes a list of tabs in one step, and Enter and Space choose',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAwake(page, '/jardin')
    await tab(page, 'Ideario').focus()
    await page.keyboard.press('Tab')
    await expect(tab(page, 'Jardín Maternal')).not.toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(tab(page, 'Ideario')).toBeFocused()
    for (const [key, name] of [
      ['Enter', 'Jardín Maternal'],
      [' ', 'Jardín de Infantes'],
    ] as const) {
      await tab(page, name).focus()
      await page.keyboard.press(key)
      await expect(panel(page, name)).toBeVisible()
    }
  },
)

test('each tab names its panel, and each panel its tab', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/jardin', '/primario', '/secundario']) {
    await openAwake(page, path)
    const ties = await page
      .locator('[role="tab"]')
      .evaluateAll((tabs) =>
        tabs.map(
          (tab) =>
            document.getElementById(tab.getAttribute('aria-controls')!)?.getAttribute('aria-labelledby') ===
            tab.id,
        ),
      )
    expect(ties.length).toBeGreaterThan(2)
    expect(ties).not.toContain(false)
  }
})
