import type { Page } from '@playwright/test'
import { PDF, PNG } from '../support/uploads.ts'
import { readStored } from '../support/read-stored.ts'
import { servedTest } from './served-test.ts'
import { expect, hydrate } from './support.ts'
import { expectNoOverflow, expectNoViolationsInBothSchemes } from './whole-page.ts'

const test = servedTest({ content: 'tests/fixtures/otro-sitio', now: '2027-01-10T12:00:00Z' })

// When the server refuses a file, the browser logs an error.
test.use({ tolerated: /status of 400/ })

const SHEET = { name: 'études.pdf', mimeType: 'application/pdf', buffer: PDF }

const form = (page: Page) => page.getByRole('form', { name: 'Try a lesson' })
const banner = (page: Page) => form(page).locator('[data-status]')

async function answersOf(player: string, env: { DATA_DIR: string }) {
  const requests = await readStored(env)
  return requests
    .filter(({ name }) => name === player)
    .map(({ form: filled }) => JSON.parse(filled!) as unknown)
}

test('a form with files is filled in by keyboard and stored @desktop', async ({ page, site }) => {
  const player = 'Ada'
  await page.goto('/north-branch')
  await hydrate(page)
  const name = page.getByLabel('Who wants to play?')
  await name.focus()
  await page.keyboard.type(player)
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@mail')
  await page.keyboard.press('Enter')
  await expect(banner(page).locator('..')).toBeFocused()
  await expect(banner(page).getByRole('link')).toHaveText([
    'E-mail address',
    'On what?',
    'How old are you?',
    'Which days suit you?',
    /^I agree/,
  ])
  const mail = page.getByLabel('E-mail address')
  await expect(mail).toHaveAccessibleDescription('Please write the whole address, with @ and what follows.')
  await expect(mail).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolationsInBothSchemes(page)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(mail).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('01632 960 123')
  await page.getByLabel('On what?').focus()
  await page.keyboard.type('Trom')
  await page.getByLabel('Under ten').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByLabel('From when on?').fill('2027-02-01')
  const sheet = page.getByLabel('A sheet you play from')
  await expect(sheet).toHaveAccessibleDescription('PDF, JPG or PNG, up to 1 MB each.')
  await sheet.setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2 ** 21) })
  await page.getByLabel(/^I agree/).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveAccessibleDescription(/Each file may have 1 MB at most\.$/)
  // An HTML page with the name of a PDF passes the check of the browser, but not that of the server.
  await sheet.setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await page.getByLabel(/^I agree/).focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveAccessibleDescription(/Please choose PDF, JPG or PNG files/)
  await sheet.setInputFiles([SHEET, { ...SHEET, name: 'duet.png', buffer: PNG }])
  await page.getByLabel(/^I agree/).focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toContainText('Splendid! We ring you back within two days.')
  await expect(name).toHaveValue('')
  expect(await answersOf(player, site.env)).toEqual([
    {
      id: 'trial-lesson',
      name: 'Try a lesson',
      answers: [
        { id: 'player', label: 'Who wants to play?', value: player },
        { id: 'mail', label: 'E-mail address', value: 'ada@mail.example' },
        { id: 'phone', label: 'Telephone', value: '01632 960 123' },
        { id: 'instrument', label: 'On what?', value: 'Trombone' },
        { id: 'age', label: 'How old are you?', value: 'Ten to seventeen' },
        { id: 'days', label: 'Which days suit you?', value: 'Monday' },
        { id: 'from', label: 'From when on?', value: '2027-02-01' },
        { id: 'sheet', label: 'A sheet you play from', value: 'études.pdf, duet.png', isFile: true },
        {
          id: 'agreed',
          label: 'I agree that the north branch keeps this for as long as it needs to arrange a lesson.',
          value: 'Yes',
        },
      ],
    },
  ])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, tolerated: /Failed to load resource/ })

  test('without JavaScript, a form returns with its errors, then is stored @phone', async ({
    page,
    site,
  }) => {
    await page.goto('/north-branch')
    await page.getByLabel('Who wants to play?').fill('Ben "B" <b>')
    await page.getByLabel('E-mail address').fill('ben@mail.example')
    await page.getByLabel('On what?').selectOption('Piano')
    await page.getByLabel('Grown up').check()
    await page.getByLabel(/^I agree/).check()
    await page.getByLabel('A sheet you play from').setInputFiles(SHEET)
    await page.getByRole('button', { name: 'Ask for a lesson' }).click()
    // Only the server refuses a form without a checked checkbox, because browsers cannot demand one of several.
    await expect(banner(page)).toBeInViewport()
    await expect(banner(page).getByRole('listitem')).toHaveText([
      'Which days suit you? Please choose',
      'A sheet you play from: Please choose the files again.',
    ])
    await expectNoOverflow(page)
    await expect(page.getByLabel('Who wants to play?')).toHaveValue('Ben "B" <b>')
    await expect(page.getByLabel('On what?')).toHaveValue('Piano')
    await expect(page.getByLabel('Grown up')).toBeChecked()
    await expect(page.getByLabel(/^I agree/)).toBeChecked()
    await page.getByLabel('Wednesday').check()
    await page.getByLabel('A sheet you play from').setInputFiles(SHEET)
    await page.getByRole('button', { name: 'Ask for a lesson' }).click()
    await expect(banner(page)).toContainText('Splendid!')
    await expect(page.getByLabel('Who wants to play?')).toHaveValue('')
    expect(await answersOf('Ben "B" <b>', site.env)).toHaveLength(1)
  })
})
