import { describe } from 'vitest'
import { describeDatabases, makeSqlite } from '../../support/databases.ts'

/** True in `npm run test:faults`, which makes all trials; false in CI, which makes a few. */
export const isWhole = import.meta.env.MODE === 'faults'

/** Returns a number of trials: `whole` in `npm run test:faults`, `short` in CI. */
export function scale(whole: number, short: number): number {
  return isWhole ? whole : short
}

/** Registers tests whose queries are the same for both databases: for SQLite, and in `npm run test:faults` for PostgreSQL too. */
export const describeScaled: typeof describeDatabases = isWhole
  ? describeDatabases
  : (tests) => describe('SQLite', () => tests(makeSqlite, 'sqlite'))
