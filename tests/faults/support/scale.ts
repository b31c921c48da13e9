import { describe } from 'vitest'
import { describeDatabases, makeSqlite } from '../../support/databases.ts'

/** Whether all of it runs (`npm run test:faults`), or the short selection that is a part of `npm test`. */
export const isWhole = import.meta.env.MODE === 'faults'

/** How often, or for how long, in the one and in the other. */
export function scale(whole: number, short: number): number {
  return isWhole ? whole : short
}

/** The same for both databases, or for SQLite alone in the short selection. */
export const describeScaled: typeof describeDatabases = isWhole
  ? describeDatabases
  : (tests) => describe('SQLite', () => tests(makeSqlite, 'sqlite'))
