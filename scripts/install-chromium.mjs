import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { apt, isRootWithApt } from './apt.mjs'
import { findChromium } from './find-chromium.mjs'

const playwright = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url))

/**
 * Makes sure that the browser tests have a Chromium: looks for one, then tries the system's package (root with apt),
 * then Playwright's own download. Prints in Spanish what it does; silent when there is one already.
 *
 * @returns {boolean} whether there is a Chromium now
 */
export function installChromium() {
  if (findChromium()) return true
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
