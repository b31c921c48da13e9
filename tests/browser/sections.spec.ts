/** Tests tabs and menus: their addresses, their selection, and their keys as in the WAI-ARIA tabs pattern. */
import type { Locator, Page } from '@playwright/test'
import { expect, holdApp, openHydrated, panel, scrollTop, tab, test, hydrate } from './support.ts'

const addresses = [
  { address: '/jardin#jardin-maternal', shown: ['Jardín Maternal'] },
  { address: '/primario#niveles', shown: ['Niveles', 'Primer y Segundo Ciclo'] },
  { address: '/primario#ajedrez', shown: ['Extracurriculares', 'Ajedrez'] },
  { address: '/secundario#horarios', shown: ['Niveles', 'HORARIOS', 'Curriculares'] },
  { address: '/secundario#extra-curriculares', shown: ['Niveles', 'HORARIOS', 'Extra curriculares'] },
  { address: '/secundario#encuentros-de-familia', shown: ['Eventos', 'Encuentros de Familia'] },
]

test('an address opens its tab before and after React starts @nightly-phone', async ({ page }) => {
  for (const { address, shown } of addresses) {
    const app = await holdApp(page)
    // Leaves the page first. The next address differs only in its anchor, so the browser would not load the page again.
    await page.goto('about:blank')
    await page.goto(address)
    await expect(panel(page, shown.at(-1) ?? '')).toBeInViewport()
    await expect(panel(page, 'Ideario')).toBeHidden()
    await expect(page.locator('[data-live]')).toHaveCount(0)
    const before = await scrollTop(page)

    app.release()
    await hydrate(page)
    for (const name of shown) {
      await expect(panel(page, name)).toBeVisible()
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    }
    expect(await scrollTop(page), address).toBe(before)
  }
})

const pages = ['/jardin', '/primario', '/secundario']

for (const path of pages) {
  // By day one page with tabs in a tab is enough.
  const tag = path === '/primario' ? '@desktop' : ['@desktop', '@night']
  test(
    `choosing a tab of ${path} changes the address, without a jump of the text`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await openHydrated(page, path)
      await expectEachChosen(page, page.getByRole('tablist').first())
      for (const name of await page.getByRole('tablist').first().getByRole('tab').allTextContents()) {
        await tab(page, name).click()
        const inner = panel(page, name).getByRole('tablist').first()
        if ((await inner.count()) > 0) await expectEachChosen(page, inner)
      }
    },
  )
}

async function expectEachChosen(page: Page, list: Locator): Promise<void> {
  const items = list.getByRole('tab')
  await expect(items.first()).toHaveAttribute('aria-selected', 'true')
  for (const item of await items.all()) {
    await item.scrollIntoViewIfNeeded()
    const position = await scrollTop(page)
    await item.click()
    const chosen = { position, isAtAddress: true, isLabelled: true, shown: [true], bold: [true] }
    await expect.poll(() => item.evaluate(stateOf)).toEqual(chosen)
  }
  await items.first().click()
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

  test('a tap on a tab or a menu entry brings its text into view @phone', async ({ page }) => {
    await openHydrated(page, '/primario')
    for (const name of ['Niveles', 'Eventos', 'Extracurriculares', 'Ajedrez', 'Educación Física']) {
      await tab(page, name).tap()
      await expect.poll(() => spaceAround(page, name), name).toEqual({ isBelowHeader: true, isShown: true })
    }
    const before = await scrollTop(page)
    await tab(page, 'Educación Física').tap()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await scrollTop(page)).toBe(before)
  })

  test('arrow keys show the text of a tab as far as the tab stays in view @phone', async ({ page }) => {
    await openHydrated(page, '/primario#lenguas-extranjeras')
    await tab(page, 'Lenguas Extranjeras').focus()
    for (const key of ['End', 'Home', 'ArrowDown', 'ArrowDown']) {
      await page.keyboard.press(key)
      await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
      const name = await page.locator(':focus').innerText()
      await expect(panel(page, name)).toBeInViewport()
      await expect.poll(() => spaceAround(page, name), key).toMatchObject({ isShown: true })
    }
  })
})

/** Returns whether the start of a panel is below the header, and a good part of it above the contact bar. */
async function spaceAround(page: Page, name: string) {
  const boxOf = async (one: Locator) => (await one.boundingBox())!
  const { y, height } = await boxOf(panel(page, name))
  const header = await boxOf(page.getByRole('banner'))
  const bar = await boxOf(page.locator('#site_root > nav').last())
  return {
    isBelowHeader: y >= header.y + header.height,
    isShown: bar.y - y >= Math.min(height, 100),
  }
}

/** Returns the state of a tab, its list and its panel. Runs in the page, because each question of a test takes long. */
function stateOf(tab: Element) {
  const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')!
  const tabs = [...tab.closest('[role="tablist"]')!.querySelectorAll('[role="tab"]')]
  const panels = [...panel.parentElement!.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]')]
  const shown = panels.filter((one) => one.checkVisibility())
  const bold = tabs.filter((one) => Number(getComputedStyle(one).fontWeight) >= 600)
  return {
    position: Math.round(scrollY),
    isAtAddress: location.hash === `#${panel.id}`,
    isLabelled: panel.getAttribute('aria-labelledby') === tab.id,
    shown: shown.map((one) => one === panel && one.innerText.length > 80),
    bold: bold.map((one) => one === tab),
  }
}

test('an anchor that names no section, or is malformed, shows the first tab @desktop', async ({ page }) => {
  for (const hash of ['#constructor', '#%', '#%E0%A4%A', '#"><img src=x>']) {
    await openHydrated(page, `/primario${hash}`)
    await expect(panel(page, 'Ideario')).toBeVisible()
    await page.goto('about:blank')
  }
})

test('the Tab key passes all tabs in one step, and Enter and Space choose @desktop', async ({ page }) => {
  await openHydrated(page, '/jardin')
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
})

test('the selected tab differs from the others in forced colors @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openHydrated(page, '/primario')
  const tabs = page.getByRole('tab')
  const edges = await tabs.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBottomColor))
  expect(edges[0]).not.toBe(edges[1])
  expect(edges[2]).toBe(edges[1])
})

test('the interview button links to the form with its institution @nightly-phone', async ({ page }) => {
  for (const path of pages) {
    await openHydrated(page, path)
    await page.getByRole('link', { name: 'Quiero una entrevista / Contactarme' }).click()
    await expect(page).toHaveURL(`/contacto?institution=${path.slice(1)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Formulario de Contacto')
    await expect.poll(() => scrollTop(page)).toBe(0)
  }
})
