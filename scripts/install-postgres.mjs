import process from 'node:process'
import { apt, isRootWithApt } from './apt.mjs'
import { findPostgres } from './find-postgres.mjs'

/**
 * Tries to have a PostgreSQL for the tests in CI. Elsewhere nobody wants a database server installed without having asked
 * for it. Where there is none the tests of that half are left out, and `scripts/check.ts` says so.
 */
export function installPostgres() {
  if (findPostgres() || !process.env.CI) return
  console.log('No hay PostgreSQL para las pruebas: lo instalo con apt-get…')
  const isInstalled =
    isRootWithApt() && apt('update') && apt('install', '-y', '--no-install-recommends', 'postgresql')
  if (!isInstalled || !findPostgres())
    console.error('No se pudo instalar PostgreSQL. En Debian y Ubuntu: sudo apt-get install postgresql')
}
