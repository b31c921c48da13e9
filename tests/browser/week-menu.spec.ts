import { writeExamples } from '../../src/tools/authoring/catalogue/examples-site.ts'
import { servedTest } from './served-test.ts'
import { expect, hydrate } from './support.ts'
import { expectNoOverflow, expectNoViolations } from './whole-page.ts'

const week = (monday: string, dish: string) => ({
  monday,
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => ({
    day,
    dishes: [{ name: `${dish} del comedor`, marks: ['Vegetariano', 'Sin TACC'] }, { name: 'Fruta' }],
  })),
})
const weeks = [
  week('2027-03-08', 'Polenta'),
  week('2027-03-15', 'Guiso'),
  week('2027-03-22', 'Pastel'),
  week('2027-03-29', 'Tarta'),
]
const test = servedTest({
  content(folder) {
    writeExamples(folder, [
      [
        '/comedor',
        [
          { type: 'Banner', title: 'Comedor' },
          { type: 'WeekMenu', heading: 'El menú', weeks },
        ],
      ],
    ])
    return folder
  },
  now: '2027-03-17T12:00:00-03:00',
})

const EMPTY = 'El menú de esta semana todavía no está.'

test('an open page shows the next week’s menu from Saturday, without a new build @nightly-desktop', async ({
  page,
}) => {
  const shown = page.getByRole('article').filter({ visible: true })
  await page.clock.install({ time: '2027-03-19T23:59:50-03:00' })
  await page.goto('/comedor')
  await expect(page.getByText('Polenta')).toHaveCount(0)
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toContainText('Guiso')
  await page.clock.runFor(20_000)
  await expect(shown.first()).toContainText('Pastel')
  await expect(shown.last()).toContainText('Tarta')
  await hydrate(page)
  await expect(shown.first()).toContainText('Pastel')
  await page.clock.setSystemTime('2027-04-03T00:00:01-03:00')
  await page.clock.runFor(2000)
  await expect(shown).toHaveCount(0)
  await expect(page.getByText(EMPTY)).toBeVisible()
})

test('the menu fits every screen, and only this week is printed, on one sheet @desktop', async ({ page }) => {
  await page.clock.setFixedTime('2027-03-17T12:00:00-03:00')
  await page.goto('/comedor')
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
  await expectNoViolations(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(1)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
})

test.describe('without JavaScript @phone', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, a page shows the menus of the build’s week and the next', async ({ page }) => {
    await page.goto('/comedor')
    const shown = page.getByRole('article').filter({ visible: true })
    await expect(shown).toContainText(['Guiso', 'Pastel'])
    await expect(shown).toHaveCount(2)
    await expect(page.getByText(EMPTY).filter({ visible: true })).toHaveCount(0)
  })
})
