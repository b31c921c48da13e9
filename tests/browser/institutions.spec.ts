/** What the pages of the three institutions have in common: specification, sections 2, 4 and 9. */
import { expect, expectChosen, openAwake, panel, tab, test } from './support.ts'

const pages = [
  {
    path: '/jardin',
    registration: '5971',
    heading: 'La casa de Silvia',
    tabs: ['Ideario', 'Jardín Maternal', 'Jardín de Infantes'],
    others: ['/primario', '/secundario'],
    locality: /Lanús Este$/,
    phones: 1,
  },
  {
    path: '/primario',
    registration: '8310',
    heading: 'Colegio Aukan',
    tabs: ['Ideario', 'Niveles', 'Extracurriculares', 'Eventos'],
    others: ['/jardin', '/secundario'],
    locality: /Lanús$/,
    phones: 2,
  },
  {
    path: '/secundario',
    registration: '8310',
    heading: 'Instituto Aukan',
    tabs: ['Ideario', 'Niveles', 'Lenguas Extranjeras', 'Eventos'],
    others: ['/jardin', '/primario'],
    locality: /Lanús$/,
    phones: 1,
  },
] as const

for (const { path, registration, heading, tabs, others, locality, phones } of pages) {
  test(`${path} has its name, tabs, cards, address and interview @nightly-phone`, async ({ page }) => {
    await openAwake(page, path)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(heading)
    const banner = page.locator('main section', { has: title })
    await expect(banner).toContainText(registration)
    expect(await banner.getByRole('paragraph').count()).toBeGreaterThanOrEqual(3)

    const cards = page.locator('main section', {
      has: page.getByRole('heading', { name: 'Ver Más De Aukan' }),
    })
    await expect(cards.getByRole('listitem')).toHaveCount(2)
    for (const [index, other] of others.entries()) {
      await expect(cards.getByRole('link').nth(index)).toHaveAttribute('href', other)
    }

    const strip = page.locator('main address')
    await expect(strip.getByRole('definition').first()).toHaveText(locality)
    await expect(strip.locator('a[href^="tel:"]')).toHaveCount(phones)
    await expect(strip.locator('a[href^="mailto:"]')).toHaveText(/^\S+@\S+\.\S+$/)
    await expect(page.getByRole('contentinfo')).toBeVisible()

    // The first is chosen, and each shows its own text.
    const list = page.getByRole('tablist').first()
    await expect(list.getByRole('tab')).toHaveText([...tabs])
    await expectChosen(list, 'Ideario')
    for (const name of tabs) {
      await tab(page, name).click()
      await expectChosen(list, name)
      const text = panel(page, name)
      await expect(text).toBeVisible()
      expect((await text.innerText()).length).toBeGreaterThan(150)
      for (const other of tabs) if (other !== name) await expect(panel(page, other)).toBeHidden()
    }

    // The form asks for an interview there, and is shown from its top.
    await page.getByRole('link', { name: 'Quiero una entrevista / Contactarme' }).click()
    await expect(page).toHaveURL(`/contacto?institution=${path.slice(1)}`)
    await expect(title).toHaveText('Formulario de Contacto')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
}

test('/jardin has a highlighted quote and the three value cards', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/jardin')
  await expect(page.getByRole('blockquote')).toHaveText(/\S/)
  await expect(page.locator('main [data-variant="values"]').getByRole('heading')).toHaveText([
    'Proceso Permanente',
    'Desarrollo de capacidades',
    'Conocimiento Holístico',
  ])
})
