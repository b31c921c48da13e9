import { describe } from 'vitest'
import { describeDatabases, makeSqlite } from '../../support/databases.ts'

/** Whether all trials run (`npm run test:faults`) or the short selection of `npm test`. */
export const isWhole = import.meta.env.MODE === 'faults'

/** A number of times, or a duration, for all trials and for the short selection. */
export function scale(whole: number, short: number): number {
  return isWhole ? whole : short
}

/** Registers tests for both databases, or in the short selection for SQLite alone. */
export const describeScaled: typeof describeDatabases = isWhole
  ? describeDatabases
  : (tests) => describe('SQLite', () => tests(makeSqlite, 'sqlite'))
