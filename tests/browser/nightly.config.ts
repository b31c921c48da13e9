import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

/** What `npm test` tries on one screen, on the other one too (tags `@nightly-desktop` and `@nightly-phone`). */
export default defineConfig({
  ...usual,
  projects: usual.projects!.map((project) => ({
    ...project,
    grepInvert: [],
    grep: new RegExp(`@nightly-${project.name}`),
  })),
})
