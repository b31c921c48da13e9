import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

/** Runs tests on the screen that they skip by day, by the tags `@nightly-desktop` and `@nightly-phone`. */
export default defineConfig({
  ...usual,
  projects: usual.projects!.map((project) => ({
    ...project,
    grepInvert: [],
    grep: new RegExp(`@nightly-${project.name}`),
  })),
})
