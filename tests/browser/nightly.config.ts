import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

/** Runs what is left out by day: tests with `@night`, and on one screen those with `@nightly-desktop` or `@nightly-phone`. */
export default defineConfig({
  ...usual,
  projects: usual.projects!.map((project) => ({
    ...project,
    grepInvert: project.name === 'desktop' ? /@phone/ : /@desktop/,
    grep: new RegExp(String.raw`@night\b|@nightly-${project.name}`),
  })),
})
