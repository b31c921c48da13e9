import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findHeadlessShell } from '../../scripts/test-tools.ts'
import { cacheFolder } from '../../src/engine/content/cache/cache-folder.ts'
import { launchOptions as usual } from '../../scripts/chromium.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'

// Passes the ports and the folder in environment variables, because every worker reads this configuration again.
process.env.TMPDIR = temporaryFolder()
process.env.NODE_COMPILE_CACHE ??= cacheFolder('compiled')
process.env.TEST_PORT ??= String(20_000 + (process.pid % 10_000))
process.env.TEST_FOLDER ??= join(tmpdir(), `browser-tests-${process.pid}`)
process.env.TEST_SITES_PORT ??= String(10_000 + (process.pid % 10_000))
const shell = findHeadlessShell()
const launchOptions = shell === undefined ? usual : { ...usual, executablePath: shell }
const url = `http://127.0.0.1:${process.env.TEST_PORT}`

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [[process.env.CI ? 'list' : 'line'], ['./slowest-reporter.ts']],
  use: { baseURL: url, locale: 'es-AR', launchOptions, trace: 'on-first-retry' },
  // A test may have a tag that limits it to one screen, or to the night: see nightly.config.ts.
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], launchOptions },
      grepInvert: /@phone|@nightly-desktop|@night\b/,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], launchOptions },
      grepInvert: /@desktop|@nightly-phone|@night\b/,
    },
  ],
  webServer: [
    serverOf('serve.ts tests/fixtures/escuela', process.env.TEST_PORT),
    serverOf('serve-sites.ts', process.env.TEST_SITES_PORT),
  ],
})

function serverOf(command: string, port: string) {
  return {
    command: `"${process.execPath}" tests/browser/${command}`,
    env: { PORT: port },
    cwd: join(import.meta.dirname, '../..'),
    url: `http://127.0.0.1:${port}`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  }
}
