import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** What really goes wrong: one file after the other, for each does things to processes and disks that take the whole machine. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['tests/faults/**/*.fault.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    reporters: ['verbose'],
  },
})
