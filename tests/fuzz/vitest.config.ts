import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import project from '../../vite.config.ts'

/** The long trials, which are no part of `npm test`: others each time, and thousands of them. */
export default defineConfig({
  ...project,
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['tests/fuzz/**/*.fuzz.{ts,tsx}'],
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    env: project.test!.env!,
    reporters: ['verbose'],
  },
})
