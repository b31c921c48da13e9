import { describe } from 'vitest'
import { describeDatabases, makeSqlite } from '../../support/databases.ts'

/** True for all trials (`npm run test:faults`), false for the short selection of `npm test`. */
export const isWhole = import.meta.env.MODE === 'faults'

/** Returns the first value for all trials, and the second for the short selection. */
export function scale(whole: number, short: number): number {
  return isWhole ? whole : short
}

/** Registers tests for both databases; the short selection uses SQLite only. */
export const describeScaled: typeof describeDatabases = isWhole
  ? describeDatabases
  : (tests) => describe('SQLite', () => tests(makeSqlite, 'sqlite'))
