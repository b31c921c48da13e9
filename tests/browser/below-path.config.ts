import { defineConfig } from '@playwright/test'

process.env.TEST_BASE ??= '/colegio'
/** Tests of commands and of other hosts, which start sites of their own. */
const OWN_SITES = /(catalogue|dev|file-host|new-block|php-host|editor[\w-]*)\.spec\.ts$/

const { default: usual } = await import('./playwright.config.ts')

/** Runs the tests of day and night on sites below a path. Leaves out what has sites of its own. */
export default defineConfig({
  ...usual,
  testIgnore: OWN_SITES,
  projects: usual.projects!.map((project) => ({
    ...project,
    grepInvert: project.name === 'desktop' ? /@phone/ : /@desktop/,
  })),
})
