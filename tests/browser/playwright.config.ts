import { resolve } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.mjs'

// The configuration is read again by every worker: the port has to be the same for all.
process.env.TEST_PORT ??= String(20_000 + (process.pid % 20_000))
const url = `http://127.0.0.1:${process.env.TEST_PORT}`

const launchOptions = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  reporter: process.env.CI ? 'list' : 'line',
  use: { baseURL: url, locale: 'es-AR', launchOptions, trace: 'retain-on-failure' },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], launchOptions } },
    { name: 'phone', use: { ...devices['Pixel 7'], launchOptions } },
  ],
  webServer: {
    command: 'node tests/browser/serve.ts',
    cwd: resolve(import.meta.dirname, '../..'),
    url,
    timeout: 120_000,
    reuseExistingServer: false,
  },
})
