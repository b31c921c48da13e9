import { DISK_FULL, DISK_REASONS } from '../../engine/model/disk-reasons.ts'
import { reasonOf } from '../log.ts'

/** Returns whether a retry may soon succeed: the database was locked (SQLite), or transactions collided (PostgreSQL). */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error)
  return code === 5 || code === 6 || ['40001', '40P01'].includes(postgresCode(error))
}

export function isFull(error: unknown): boolean {
  return sqliteCode(error) === 13
}

/** Explains in Spanish why the disk refused a backup. Returns other errors as they are. */
export function explainCopy(error: unknown, copy: string): unknown {
  const isDisk = sqliteCode(error) > 0 || isSystemError(error)
  if (!isDisk) return error
  const reason = diskReason(error)
  const remedy = reason === DISK_FULL ? '. Liberá lugar, o elegí otro disco con BACKUP_DIR' : ''
  return new Error(`No se pudo hacer la copia ${copy}: ${reason}${remedy}.`, { cause: error })
}

/** Returns in Spanish why the disk or SQLite refused a file. Returns the message of any other error. */
export function diskReason(error: unknown): string {
  return SQLITE_REASONS[sqliteCode(error)] ?? DISK_REASONS[postgresCode(error)] ?? reasonOf(error)
}

/** By SQLite's result code. */
const SQLITE_REASONS: Partial<Record<number, string>> = {
  8: 'el disco es de solo lectura',
  10: 'el disco falló',
  11: 'la base de datos está dañada',
  13: DISK_FULL,
  14: 'no se puede abrir el archivo',
  26: 'no es una base de datos',
}

const isSystemError = (error: unknown) => /^E[A-Z]+$/.test(postgresCode(error))

/** Returns whether the SQLite file must be opened again: after any error except a lock, a full disk or an invalid row. */
export function isLost(error: unknown): boolean {
  return sqliteCode(error) > 0 && !isBusy(error) && !isFull(error) && !isRowsFault(error)
}

/** Returns whether the database refused the values of a row, so that other rows may still be stored. */
export function isRowsFault(error: unknown): boolean {
  // SQLITE_TOOBIG, _CONSTRAINT and _MISMATCH; in PostgreSQL the classes "data exception" and "integrity constraint violation".
  return [18, 19, 20].includes(sqliteCode(error)) || /^2[23]/.test(postgresCode(error))
}

function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
}

/** PostgreSQL's error code of five characters, or Node's name for an error of the system. */
function postgresCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
