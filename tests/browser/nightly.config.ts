import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

/** The other screen of tests that `npm test` runs on one (tags `@nightly-desktop` and `@nightly-phone`). */
export default defineConfig({
  ...usual,
  projects: usual.projects!.map((project) => ({
    ...project,
    grepInvert: [],
    grep: new RegExp(`@nightly-${project.name}`),
  })),
})
