import { expect, routes, test as withScripts } from './support.ts'
import { servedTest } from './served-test.ts'

const test = withScripts.extend({ javaScriptEnabled: false })

const bar = { name: 'Llamanos o escribinos' }

test('a bar on each page without a form has telephones, mails and maps of all institutions @phone', async ({
  page,
}) => {
  const links = page.getByRole('navigation', bar)
  const all = links.locator('ul')
  for (const { path } of routes) {
    await page.goto(path)
    if (path === '/contacto') {
      await expect(links).toHaveCount(0)
      continue
    }
    await expect(links).toBeInViewport({ ratio: 1 })
    await expect(links.locator(':scope > a')).toHaveCount(path === '/' ? 0 : 3)
    for (const address of ['^="tel:"', '^="mailto:"', '*="/maps/"'])
      await expect(all.locator(`[href${address}]`)).toHaveCount(3)
  }
  await page.goto('/secundario')
  await links.getByRole('button').tap()
  await expect(all).toBeInViewport({ ratio: 1 })
  await expect(all.locator('b').first()).toHaveText('Secundario')
  await page.keyboard.press('Escape')
  await expect(all).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(links).toBeHidden()
})

test('the contact bar covers no focused element, nor the end of the page @phone', async ({ page }) => {
  await page.goto('/jardin')
  const covered = () =>
    page.evaluate(() => {
      const { bottom } = document.activeElement!.getBoundingClientRect()
      return (
        bottom - document.querySelector('nav:has([popover="auto"]:not(nav))')!.getBoundingClientRect().top
      )
    })
  const footer = page.getByRole('contentinfo').getByRole('link').last()
  for (
    let steps = 0;
    steps < 60 && !(await footer.evaluate((link) => link === document.activeElement));
    steps++
  ) {
    await page.keyboard.press('Tab')
    expect(await covered()).toBeLessThanOrEqual(0)
  }
  await expect(footer).toBeFocused()
})

const clinic = servedTest({ content: 'tests/fixtures/clinica', now: '2026-11-21T12:00:00Z' })

clinic('an institution with WhatsApp is written to by WhatsApp @phone', async ({ page }) => {
  await page.goto('/')
  const link = page
    .getByRole('navigation', { name: 'Ligue ou escreva' })
    .getByRole('link', { name: 'WhatsApp' })
  await expect(link.first()).toHaveAttribute('href', 'https://wa.me/351912555010')
})
