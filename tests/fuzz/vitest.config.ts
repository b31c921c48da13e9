import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import project from '../../vite.config.ts'

/** The long trials, which `npm test` does not run: thousands of samples, different in each run. */
export default defineConfig({
  ...project,
  root: join(import.meta.dirname, '../..'),
  test: {
    include: [
      'tests/fuzz/**/*.fuzz.{ts,tsx}',
      'src/editor/core/{any-operation,commands/random-site,json/format-json}.test.ts',
    ],
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    env: project.test!.env!,
    reporters: ['verbose'],
  },
})
