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
  test(`${path} opens with its registration number, name and slogan`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const banner = page.locator('main section', { has: page.getByRole('heading', { level: 1 }) })
    await expect(banner).toContainText(registration)
    expect(await banner.getByRole('paragraph').count()).toBeGreaterThanOrEqual(3)
  })

  test(`${path} has its tabs, the first one chosen, each showing its own text`, async ({ page }) => {
    await openAwake(page, path)
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
  })

  test(`${path} has a button that asks for its own interview, from the top of the form`, async ({ page }) => {
    await openAwake(page, path)
    const button = page.getByRole('link', { name: 'Quiero una entrevista / Contactarme' })
    await expect(button).toHaveAttribute('href', `/contacto?institution=${path.slice(1)}`)
    await button.click()
    await expect(page).toHaveURL(`/contacto?institution=${path.slice(1)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Formulario de Contacto')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test(`${path} links to the other two institutions`, async ({ page }) => {
    await page.goto(path)
    const cards = page.locator('main section', {
      has: page.getByRole('heading', { name: 'Ver Más De Aukan' }),
    })
    await expect(cards.getByRole('listitem')).toHaveCount(2)
    for (const [index, other] of others.entries()) {
      await expect(cards.getByRole('link').nth(index)).toHaveAttribute('href', other)
    }
  })

  test(`${path} ends with address, telephone and e-mail`, async ({ page }) => {
    await page.goto(path)
    const strip = page.locator('main address')
    await expect(strip.getByRole('definition').first()).toHaveText(locality)
    await expect(strip.locator('a[href^="tel:"]')).toHaveCount(phones)
    await expect(strip.locator('a[href^="mailto:"]')).toHaveText(/^\S+@\S+\.\S+$/)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
}

test('/jardin has a highlighted quote and the three value cards', async ({ page }) => {
  await page.goto('/jardin')
  await expect(page.getByRole('blockquote')).toHaveText(/\S/)
  await expect(page.locator('main [data-variant="values"]').getByRole('heading')).toHaveText([
    'Proceso Permanente',
    'Desarrollo de capacidades',
    'Conocimiento Holístico',
  ])
})
