import { expect, test } from 'vitest'
import { isBusy, isFull, isLost, isRowsFault } from './errors.ts'

const sqlite = (errcode: number) => Object.assign(new Error('no'), { errcode })
const postgres = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  ['SQLITE_BUSY', sqlite(5), 'busy'],
  ['SQLITE_BUSY_SNAPSHOT', sqlite(5 + 2 * 256), 'busy'],
  ['SQLITE_LOCKED', sqlite(6), 'busy'],
  ['a serialization failure', postgres('40001'), 'busy'],
  ['a deadlock', postgres('40P01'), 'busy'],
  ['SQLITE_FULL', sqlite(13), 'full'],
  ['SQLITE_CORRUPT', sqlite(11), 'lost'],
  ['SQLITE_TOOBIG', sqlite(18), 'row'],
  ['SQLITE_CONSTRAINT_UNIQUE', sqlite(2067), 'row'],
  ['a text that is too long', postgres('22001'), 'row'],
  ['a lost connection', postgres('ECONNRESET'), undefined],
  ['an error outside the database', new Error('no'), undefined],
])('the database error "%s" is classified as %3$s', (_name, error, kind) => {
  const kinds = { busy: isBusy(error), full: isFull(error), lost: isLost(error), row: isRowsFault(error) }
  const found = Object.entries(kinds).flatMap(([name, isSo]) => (isSo ? name : []))
  expect(found).toEqual(kind ? [kind] : [])
})
