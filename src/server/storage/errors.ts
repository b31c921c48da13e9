/** Whether another attempt may succeed in a moment: the database is locked (SQLITE_BUSY, SQLITE_LOCKED) or transactions collided (PostgreSQL). */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error)
  return code === 5 || code === 6 || ['40001', '40P01'].includes(postgresCode(error))
}

/** Whether the disk has no room left. */
export function isFull(error: unknown): boolean {
  return sqliteCode(error) === 13
}

/** Whether the SQLite file has to be opened again: after every error but busy, full, or a wrong row. */
export function isLost(error: unknown): boolean {
  return sqliteCode(error) > 0 && !isBusy(error) && !isFull(error) && !isRowsFault(error)
}

/** Whether the database refuses the values of a row, and may accept other rows. */
export function isRowsFault(error: unknown): boolean {
  // SQLITE_TOOBIG, _CONSTRAINT, _MISMATCH; PostgreSQL's classes "data exception" and "integrity constraint violation".
  return [18, 19, 20].includes(sqliteCode(error)) || /^2[23]/.test(postgresCode(error))
}

/** SQLite's result code without its extension; 0 when it is another error. */
function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
}

/** PostgreSQL's five characters, or Node's name of a connection's error. */
function postgresCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
