import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { servedTest } from './served-test.ts'
import { expect } from './support.ts'
import { expectNoOverflow } from './whole-page.ts'

const test = servedTest({
  content(folder) {
    cpSync('tests/support/small-site', folder, { recursive: true })
    cpSync('tests/fixtures/cases/tabla-dos-columnas.json', join(folder, 'pages/tabla-correos.json'))
    return folder
  },
})

test('a table of two columns with long addresses is as wide as a phone @phone', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/tabla-correos')
    await expectNoOverflow(page)
    expect((await page.getByRole('table').boundingBox())?.x).toBeGreaterThanOrEqual(0)
  }
})
