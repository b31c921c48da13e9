import { expect, test } from 'vitest'
import { explainCopy, isBusy, isFull, isLost, isRowsFault } from './errors.ts'

const sqlite = (errcode: number) => Object.assign(new Error('no'), { errcode })
const postgres = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  ['SQLITE_BUSY', 'busy', sqlite(5)],
  ['SQLITE_BUSY_SNAPSHOT', 'busy', sqlite(5 + 2 * 256)],
  ['SQLITE_LOCKED', 'busy', sqlite(6)],
  ['a serialization failure', 'busy', postgres('40001')],
  ['a deadlock', 'busy', postgres('40P01')],
  ['SQLITE_FULL', 'full', sqlite(13)],
  ['SQLITE_CORRUPT', 'lost', sqlite(11)],
  ['SQLITE_TOOBIG', 'row', sqlite(18)],
  ['SQLITE_CONSTRAINT_UNIQUE', 'row', sqlite(2067)],
  ['a text that is too long', 'row', postgres('22001')],
  ['a lost connection', undefined, postgres('ECONNRESET')],
  ['an error outside the database', undefined, new Error('no')],
])('the database error "%s" is classified as %s', (_name, kind, error) => {
  const kinds = { busy: isBusy(error), full: isFull(error), lost: isLost(error), row: isRowsFault(error) }
  const found = Object.entries(kinds).flatMap(([name, isSo]) => (isSo ? name : []))
  expect(found).toEqual(kind ? [kind] : [])
})

test.each([
  [sqlite(13), /^No se pudo hacer la copia a\.sqlite: no queda lugar en el disco\. .*BACKUP_DIR\.$/],
  [postgres('ENOSPC'), /: no queda lugar en el disco\./],
  [sqlite(778), /: el disco falló\.$/],
  [postgres('EACCES'), /: no hay permiso\.$/],
  [new Error('a.sqlite ya existe.'), /^a\.sqlite ya existe\.$/],
])('a backup that fails with %o says why in Spanish', (error, expected) => {
  expect(String(explainCopy(error, 'a.sqlite')).replace('Error: ', '')).toMatch(expected)
})
