import { defineConfig } from '@playwright/test'

process.env.TEST_BASE ??= '/colegio'
/** Tests with no site to move: the catalogue shows examples, `file-host` has a path itself, and apache.host.test.ts has PHP below one. */
const OWN_SITES = /(catalogue|file-host|php-host)\.spec\.ts$/

const { default: usual } = await import('./playwright.config.ts')

/** Runs the tests of day and night on sites below a path. */
export default defineConfig({
  ...usual,
  testIgnore: OWN_SITES,
  projects: usual.projects!.map((project) => ({
    ...project,
    grepInvert: project.name === 'desktop' ? /@phone/ : /@desktop/,
  })),
})
