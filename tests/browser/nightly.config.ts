import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

/** Runs tests at night on the screen (phone or desktop) that they skip by day, by the tags `@nightly-desktop` and `@nightly-phone`. */
export default defineConfig({
  ...usual,
  projects: usual.projects!.map((project) => ({
    ...project,
    grepInvert: [],
    grep: new RegExp(`@nightly-${project.name}`),
  })),
})
