import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { apt, isRootWithApt, tryApt } from './apt.mjs'
import { findChromium, findHeadlessShell } from './find-chromium.mjs'

const SHELL = 'chromium-headless-shell'
const playwright = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url))

/**
 * Makes sure that the browser tests have a Chromium: looks for one, then tries the system's package (root with apt),
 * then Playwright's own download. Prints in Spanish what it does; silent when there is one already.
 *
 * @returns {boolean} whether there is a Chromium now
 */
export function installChromium() {
  const isThere = Boolean(findChromium()) || fetchChromium()
  if (isThere) addHeadlessShell()
  return isThere
}

function fetchChromium() {
  if (process.env.CHROMIUM_PATH) {
    console.error(
      `CHROMIUM_PATH dice «${process.env.CHROMIUM_PATH}», pero ahí no hay un programa que se pueda ejecutar.\n` +
        'Corregí esa variable, o quitala para que se busque un Chromium en los lugares habituales.',
    )
    return false
  }
  if (isRootWithApt()) {
    console.log('No hay un Chromium para las pruebas: lo instalo con apt-get (tarda cerca de un minuto)…')
    if (apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')) {
      if (findChromium()) return true
    }
    console.log('apt-get no pudo instalar Chromium.')
  }
  console.log('Descargo el Chromium de Playwright para las pruebas…')
  spawnSync(process.execPath, [playwright, 'install', '--no-shell', 'chromium'], { stdio: 'inherit' })
  if (findChromium()) return true
  console.error(
    'No hay un Chromium para las pruebas en el navegador, y no se pudo instalar.\n' +
      'Instalá Google Chrome o Chromium (en Debian: sudo apt-get install chromium), o decí dónde está con la\n' +
      'variable CHROMIUM_PATH, y volvé a intentar.',
  )
  return false
}

/** Gives Debian's Chromium its version without windows. Where that is not to be had in a moment, the tests take longer. */
function addHeadlessShell() {
  if (process.env.CHROMIUM_PATH || findHeadlessShell() || !isRootWithApt()) return
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f=${Version}', 'chromium'], {
    encoding: 'utf8',
  })
  if (status !== 0) return
  const patience = ['-o', 'Acquire::http::Timeout=5', '-o', 'Acquire::Retries=0']
  // Of the same version: nothing that the machine has is changed.
  const { isOk } = tryApt(...patience, 'install', '-y', '--no-install-recommends', `${SHELL}=${stdout}`)
  if (isOk) console.log(`Instalé ${SHELL}: con él las pruebas del navegador tardan menos.`)
}
