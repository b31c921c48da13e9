/** Menus, subjects and timetables inside the tabs, text for text with the customer's own spellings: specification, sections 2 and 9. */
import { expect, expectChosen, openAwake, panel, tab, test } from './support.ts'

test('all subjects of the primary school are there, in order', { tag: '@desktop' }, async ({ page }) => {
  await openAwake(page, '/primario')
  await tab(page, 'Niveles').click()
  await expectChosen(page.getByRole('tablist', { name: /Niveles/ }), 'Primer y Segundo Ciclo')
  const morning = page.locator('section', { has: page.getByRole('heading', { name: 'TURNO MAÑANA' }) }).last()
  await expect(morning.getByRole('listitem')).toHaveText([
    'Prácticas del lenguaje',
    'Matemática',
    'Ciencias Sociales',
    'Ciencias Naturales',
    'Educación Artística',
    'Educación Física',
  ])
  await tab(page, 'EXTRACURRICULARES').click()
  const lists = panel(page, 'EXTRACURRICULARES')
  const first = lists.locator('section', { has: page.getByRole('heading', { name: 'Primer Ciclo' }) }).last()
  await expect(first.getByRole('listitem')).toHaveText([
    'Inglés',
    'Iniciación al deporte',
    'Plástica Visual',
    'Música',
    'Teatro',
    'Informática',
    'Filosofía',
    'Ajedrez',
  ])
  const second = lists
    .locator('section', { has: page.getByRole('heading', { name: 'Segundo Ciclo' }) })
    .last()
  await expect(second.getByRole('listitem')).toHaveText([
    'Inglés',
    'Portugués',
    'Plástica Visual',
    'Música',
    'Teatro',
    'Informática',
    'Iniciación al deporte',
    'Estrategias Metacognitivas',
  ])
})

const menus = {
  '/primario': {
    Extracurriculares: [
      'Lenguas Extranjeras',
      'Informática',
      'Ajedrez',
      'Filosofía',
      'Educación Artística',
      'Educación Física',
    ],
    Eventos: ['Teatro', 'Encuentros de familia'],
  },
  '/secundario': {
    Niveles: ['Ciclo Básico 1°, 2°, 3°', 'Ciclo Superior 4°, 5°, 6°', 'HORARIOS'],
    'Lenguas Extranjeras': ['Inglés', 'Portugués', 'Exámenes Internacionales'],
    Eventos: ['Teatro', 'Encuentros de Familia'],
  },
} satisfies Record<string, Record<string, string[]>>

for (const [path, menusOfPage] of Object.entries(menus)) {
  test(`each menu of ${path} starts with its first item and shows what is chosen @nightly-phone`, async ({
    page,
  }) => {
    await openAwake(page, path)
    for (const [name, items] of Object.entries(menusOfPage)) {
      await tab(page, name).click()
      const menu = panel(page, name).getByRole('tablist').first()
      await expect(menu.getByRole('tab')).toHaveText(items)
      await expectChosen(menu, items[0]!)
      for (const item of items) {
        await menu.getByRole('tab', { name: item, exact: true }).click()
        await expectChosen(menu, item)
        const shown = panel(page, name).getByRole('tabpanel', { name: item, exact: true })
        await expect(shown).toBeVisible()
        await expect(shown.locator('xpath=../*[@role="tabpanel"]').filter({ visible: true })).toHaveCount(1)
      }
    }
  })
}

test(
  'the secondary school has nine subjects a cycle, and its two timetables',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAwake(page, '/secundario')
    await tab(page, 'Niveles').click()
    await expect(panel(page, 'Ciclo Básico 1°, 2°, 3°').getByRole('listitem')).toHaveCount(9)
    await tab(page, 'Ciclo Superior 4°, 5°, 6°').click()
    await expect(panel(page, 'Ciclo Superior 4°, 5°, 6°').getByRole('listitem')).toHaveCount(9)

    await tab(page, 'HORARIOS').click()
    await expectChosen(panel(page, 'HORARIOS').getByRole('tablist'), 'Curriculares')
    const morning = panel(page, 'Curriculares')
    await expect(morning.getByRole('table').getByRole('rowheader')).toHaveText([
      '7:45 a 8:30',
      '8:30 a 9:15',
      '9:15 a 10:00',
      '10:00 a 10:15',
      '10:15 a 11:00',
      '11:00 a 11:45',
      '11:45 a 12:30',
    ])
    await expect(morning.getByRole('row', { name: '10:00 a 10:15' })).toContainText('Recreo')
    await expect(morning).toContainText('45 minutos')

    await tab(page, 'Extra curriculares').click()
    const week = panel(page, 'Extra curriculares').getByRole('table')
    for (const activity of ['Teatro', 'Coro', 'Deportes', 'Informática', 'Arte', 'Portugués', 'Inglés']) {
      await expect(week.getByRole('cell', { name: activity }).first()).toBeVisible()
    }
    await expect(week.getByRole('rowheader', { name: 'Sábado' }).first()).toBeVisible()
  },
)
