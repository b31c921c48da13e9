/** The home page: specification, section 2. */
import { openEvents } from './events-support.ts'
import { expect, test } from './support.ts'

test(
  'has its title, cards, values and an invitation to an interview',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acompañamos Cada Etapa Educativa')

    const institutions = page.locator('main [data-variant="institutions"] > li')
    await expect(institutions).toHaveCount(3)
    for (const [index, path] of ['/jardin', '/primario', '/secundario'].entries()) {
      await expect(institutions.nth(index).getByRole('link')).toHaveAttribute('href', path)
    }

    await expect(page.getByRole('heading', { name: 'Impulsamos Tu Conocimiento Para La Vida' })).toBeVisible()
    const values = page.locator('main [data-variant="values"]').getByRole('heading')
    await expect(values).toHaveText([
      'Proceso Permanente',
      'Desarrollo de capacidades',
      'Conocimiento Holístico',
    ])

    const interview = page.locator('main section', {
      has: page.getByRole('heading', { name: 'AGENDÁ UNA ENTREVISTA' }),
    })
    await expect(interview).toContainText('Educadores Con + De 20 Años De Experiencia')
    await expect(interview.getByRole('listitem')).toHaveText([
      'Preparación para exámenes nacionales e internacionales',
      'Talleres extracurriculares',
      'Amplia trayectoria pedagógica',
    ])
    for (const [name, path] of [
      ['Jardín', '/jardin'],
      ['Primario', '/primario'],
      ['Secundario', '/secundario'],
    ] as const) {
      await expect(interview.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
    await expect(interview.getByRole('link')).toHaveCount(3)
  },
)

test('leads to the form by its button, and to an institution by a click anywhere on its card @nightly-phone', async ({
  page,
}) => {
  await page.goto('/')
  const button = page.getByRole('main').getByRole('link', { name: 'Hablá con Nosotros' })
  await expect(button).toHaveAttribute('href', '/contacto')
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Formulario de Contacto')
  await page.goBack()
  const card = page.locator('main [data-variant="institutions"] > li').nth(1)
  await card.click({ position: { x: 12, y: 12 } })
  await expect(page).toHaveURL('/primario')
})

test('shows the coming events of the server', { tag: '@phone' }, async ({ page, request }) => {
  const answer = await request.get('/api/events.php?status=active')
  const events = (await answer.json()) as { name: string }[]
  expect(events.length).toBeGreaterThan(1)

  const section = await openEvents(page)
  await expect(section.getByRole('heading', { level: 2 })).toHaveText('Próximos Eventos')
  await expect(section.getByRole('heading', { level: 3, name: events[0]!.name })).toBeVisible()
  await expect(section.getByRole('button', { name: /^Ver el evento/ })).toHaveCount(events.length)
})
