import process from 'node:process'
import { apt, isRootWithApt } from './apt.mjs'
import { findPostgres } from './find-postgres.mjs'

/**
 * Makes sure that in CI there is a PostgreSQL for the tests. Elsewhere nobody wants a database server installed without
 * having asked for it: the tests of that half are then left out, and `scripts/check.ts` says so.
 *
 * @returns {boolean} false where CI cannot get one
 */
export function installPostgres() {
  if (findPostgres() || !process.env.CI) return true
  console.log('No hay PostgreSQL para las pruebas: lo instalo con apt-get…')
  const isInstalled =
    isRootWithApt() && apt('update') && apt('install', '-y', '--no-install-recommends', 'postgresql')
  if (isInstalled && findPostgres()) return true
  console.error('No se pudo instalar PostgreSQL. En Debian y Ubuntu: sudo apt-get install postgresql')
  return false
}
