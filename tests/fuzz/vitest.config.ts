import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { subsetFonts } from '../../scripts/build/font-plugin.ts'

/** The long trials, which are no part of `npm test`: others each time, and thousands of them. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [react(), subsetFonts()],
  test: {
    include: ['tests/fuzz/**/*.fuzz.{ts,tsx}'],
    testTimeout: 3_600_000,
    reporters: ['verbose'],
  },
})
