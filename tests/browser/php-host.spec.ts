/** Tests a site on Apache with PHP, where a script of the host answers the request for events. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apacheSettings } from '../../src/tools/deploy/apache-settings.ts'
import { applyPlan } from '../../src/tools/deploy/deploy.ts'
import { planDeploy } from '../../src/tools/deploy/plan-deploy.ts'
import { readBuild } from '../../src/tools/deploy/read-build.ts'
import { hasApache, startApache } from '../support/apache.ts'
import { expect, openHydrated, test as base } from './support.ts'

const EVENTS = `<?php echo json_encode([["name" => "Feria", "date" => "2099-10-01", "time" => "18:00:00", "image_path" => null,
  "institution_type" => "primario", "short_description" => "Feria del libro"]]);`

const test = base.extend<{ hasSettings: boolean }>({
  hasSettings: [true, { option: true }],
  baseURL: async ({ hasSettings }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'php-host-'))
    chmodSync(folder, 0o755)
    const www = join(folder, 'www')
    mkdirSync(join(www, 'api'), { recursive: true })
    writeFileSync(join(www, 'api/events.php'), EVENTS)
    const build = readBuild(join(process.env.TEST_FOLDER!, 'dist'))
    await applyPlan(planDeploy(build, www, hasSettings ? apacheSettings(build) : undefined), www)
    const apache = await startApache(www, hasSettings ? 'FileInfo Indexes' : 'None')
    await provide(apache.url)
    await apache.stop()
    rmSync(folder, { recursive: true })
  },
})

test.skip(!hasApache, 'needs Apache with PHP')

test.describe('on a host with PHP @desktop', () => {
  test('pages on a host with PHP are hydrated, and show the host’s events', async ({ page }) => {
    await openHydrated(page, '/primario')
    await page.getByRole('tab', { name: 'Niveles' }).click()
    await expect(page.getByRole('heading', { name: 'TURNO MAÑANA' })).toBeVisible()
    await page.goto('/')
    await page.getByRole('region', { name: 'Próximos Eventos' }).scrollIntoViewIfNeeded()
    await expect(page.getByText('Feria del libro')).toBeVisible()
  })
})

test.describe('on a host where addresses end with a slash @desktop', () => {
  test.use({ hasSettings: false })

  test('pages are hydrated on a host whose addresses end with a slash', async ({ page }) => {
    await openHydrated(page, '/primario#niveles')
    await expect(page).toHaveURL('/primario/#niveles')
    await expect(page.getByRole('heading', { name: 'TURNO MAÑANA' })).toBeVisible()
    await page.getByRole('link', { name: 'Secundario' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instituto Aukan')
  })
})
