/** Installs the system programs that tests need: Chromium, and in CI also PostgreSQL. Prints nothing if they are present. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium, findPostgres } from './test-tools.ts'

const isRootWithApt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

if (!findChromium()) installChromium()
// Installs a database server only in CI. On other computers, `npm test` prints which tests it skips without one.
if (process.env.CI && !findPostgres()) aptInstall('postgresql')

function installChromium(): void {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    fail(
      `CHROMIUM_PATH dice «${CHROMIUM_PATH}», pero ahí no hay ningún programa.\n` +
        'Corregí esa variable, o quitala para que se busque un Chromium en los lugares habituales.',
    )
    return
  }
  if (aptInstall('chromium', 'chromium-headless-shell', 'fonts-liberation') && findChromium()) return
  console.log('Descargo el Chromium de Playwright para las pruebas…')
  const playwright = join(import.meta.dirname, '../node_modules/playwright/cli.js')
  spawnSync(process.execPath, [playwright, 'install', '--no-shell', 'chromium'], { stdio: 'inherit' })
  if (findChromium()) return
  fail(
    'No hay un Chromium para las pruebas en el navegador, y no se pudo instalar.\n' +
      'Instalá Google Chrome o Chromium (en Debian: sudo apt-get install chromium), o decí dónde está con la\n' +
      'variable CHROMIUM_PATH, y volvé a intentar.',
  )
}

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}

/**
 * Installs system packages if the user is root and apt-get exists. Hides the long output of apt-get unless it fails.
 *
 * @returns whether the packages are installed
 */
function aptInstall(...packages: string[]): boolean {
  if (!isRootWithApt) return false
  console.log(`Instalo con apt-get, para las pruebas: ${packages.join(', ')} (tarda cerca de un minuto)…`)
  const isDone = apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
  if (!isDone) console.error('apt-get no pudo.')
  return isDone
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], {
    encoding: 'utf8',
    env,
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) console.error(`${stdout}${stderr}`)
  return status === 0
}
