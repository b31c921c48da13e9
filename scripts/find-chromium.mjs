import { accessSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'

/**
 * The Chromium that the browser tests use: `CHROMIUM_PATH` when it is set, else one that the system has, else the one
 * that Playwright has already downloaded. Plain JavaScript, because setup runs it before TypeScript can run.
 *
 * @returns {string | undefined} the path of the program, or undefined when there is none (or `CHROMIUM_PATH` is wrong)
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return [process.env.CHROMIUM_PATH].find(isProgram)
  return usualPaths().find(isProgram) ?? [playwrightPath()].find(isProgram)
}

/**
 * Chromium without windows, which needs a quarter less time for the browser tests than one that draws its buttons and menus too.
 *
 * @returns {string | undefined} the path of the program, or undefined when there is none, or `CHROMIUM_PATH` says which to take
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? undefined : [HEADLESS_SHELL].find(isProgram)
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

function usualPaths() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    const programs = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']
    return programs.flatMap((program) => roots.flatMap((root) => (root ? [join(root, program)] : [])))
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  return [...names.map((name) => `/usr/bin/${name}`), HEADLESS_SHELL]
}

/** Where Playwright keeps its own browser, whether or not it is there; undefined before `npm ci`. */
function playwrightPath() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath()
  } catch {
    return undefined
  }
}

function isProgram(path) {
  if (!path) return false
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
