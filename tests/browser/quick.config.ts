import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

/** What families do, and what loads and fails on their way. */
const OF_FAMILIES =
  /(contact|contact-bar|events|forms|loading|navigation|no-script|search|sections|sound|wide-tables)\.spec\.ts$/
/** The editor's first minutes. */
const OF_EDITORS = /editor\.spec\.ts$/

/** Runs the browser tests of `npm test`. CI runs them all. */
export default defineConfig({ ...usual, testMatch: [OF_FAMILIES, OF_EDITORS] })
