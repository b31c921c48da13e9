import { defineConfig } from '@playwright/test'

process.env.TEST_BASE ??= '/colegio'
/** Tests of commands, of other hosts and of whole lists of addresses. */
const OWN_SITES = /(catalogue|dev|file-host|new-block|php-host|sound|translated|editor[\w-]*)\.spec\.ts$/

const { default: usual } = await import('./playwright.config.ts')

/** Runs the tests of the day on sites below a path. Leaves out what has sites or addresses of its own. */
export default defineConfig({ ...usual, testIgnore: OWN_SITES })
