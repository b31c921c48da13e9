import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '../support/chromium.ts'

// The configuration is read again by every worker: ports and folder have to be the same for all.
process.env.TEST_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.CATALOGUE_PORT ??= String(Number(process.env.TEST_PORT) + 20_000)
process.env.TEST_FOLDER ??= join(tmpdir(), `look-tests-${process.pid}`)
const cwd = join(import.meta.dirname, '../..')
const { TEST_PORT, CATALOGUE_PORT } = process.env

/**
 * How every page and every block's example looks, against the pictures in `tests/look/pictures`. The tolerance: another version of
 * Chromium may draw the edges of letters a little differently, which is a hundredth of a page's pixels at most.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled' } },
  reporter: [['line'], ['html', { open: 'never', outputFolder: '../../playwright-report' }]],
  use: {
    baseURL: `http://127.0.0.1:${TEST_PORT}`,
    locale: 'es-AR',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  webServer: [
    {
      command: `"${process.execPath}" tests/browser/serve.ts tests/fixtures/escuela`,
      env: { PORT: TEST_PORT },
      url: `http://127.0.0.1:${TEST_PORT}`,
    },
    {
      command: `"${process.execPath}" scripts/catalogue.ts`,
      env: { PORT: CATALOGUE_PORT },
      url: `http://127.0.0.1:${CATALOGUE_PORT}/_catalogo`,
    },
  ].map((server) => ({
    cwd,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
    ...server,
  })),
})
