import process from 'node:process'
import { apt, isRootWithApt } from './apt.mjs'
import { findPostgres } from './find-postgres.mjs'

/**
 * Installs PostgreSQL for the tests in CI, if possible; other machines do not get a database server unasked. Without it the tests
 * on PostgreSQL are skipped, and `scripts/check.ts` says so.
 */
export function installPostgres() {
  if (findPostgres() || !process.env.CI) return
  console.log('No hay PostgreSQL para las pruebas: lo instalo con apt-get…')
  const isInstalled =
    isRootWithApt() && apt('update') && apt('install', '-y', '--no-install-recommends', 'postgresql')
  if (!isInstalled || !findPostgres())
    console.error('No se pudo instalar PostgreSQL. En Debian y Ubuntu: sudo apt-get install postgresql')
}
