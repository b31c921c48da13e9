import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** How the folders begin in which packages are installed before they replace `node_modules`. */
const ASIDE = '.install-'

/**
 * Whether `node_modules` holds what package-lock.json asks for, whoever installed it: npm notes there what it put in, last of
 * all, so that an installation that was cut off does not count. Packages for other machines may be missing.
 *
 * @param {string} root the project's folder
 */
export function arePackagesInstalled(root) {
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {}
  if (!installed) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = installed[path]
    return found ? found.version === version && found.integrity === integrity : path === '' || optional
  })
}

/**
 * Installs what package-lock.json asks for beside `node_modules` and swaps it in whole: where npm fails, or the machine is
 * switched off, what was there stays. A server that is running keeps the files it has open.
 *
 * @param {string} root the project's folder
 * @returns {boolean} whether npm succeeded
 */
export function installPackages(root) {
  // One that was cut off left its folder behind.
  for (const name of readdirSync(root)) if (name.startsWith(ASIDE)) remove(join(root, name))
  const aside = mkdtempSync(join(root, ASIDE))
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
      if (existsSync(join(root, file))) copyFileSync(join(root, file), join(aside, file))
    }
    // Building needs the development tools also where NODE_ENV=production would leave them out.
    const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    if (runNpm(['ci', ...flags], aside) !== 0) return false
    swapIn(join(aside, 'node_modules'), join(root, 'node_modules'), join(aside, 'before'))
    return true
  } finally {
    remove(aside)
  }
}

/** Windows does not delete a node.exe that runs: what cannot go yet goes with the next installation. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    console.error(`Quedó una carpeta de más, ${folder}: ${error.message}`)
  }
}

/** What the build keeps between runs (fonts, photographs, the engine) stays. */
function swapIn(made, folder, before) {
  if (existsSync(folder)) {
    if (existsSync(join(folder, '.cache'))) renameSync(join(folder, '.cache'), join(made, '.cache'))
    renameSync(folder, before)
  }
  renameSync(made, folder)
}

/** Runs the very npm that called us; `npm` from the PATH when called by hand. */
function runNpm(args, cwd) {
  const npm = process.env.npm_execpath ?? ''
  // npm hands its own settings down to what it starts; the folder is ours to choose.
  const env = { ...process.env, npm_config_local_prefix: cwd }
  const options = { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] }
  return npm.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], options).status
    : spawnSync(`npm ${args.join(' ')}`, { ...options, shell: true }).status
}

/** The packages of a lock file by their folder; undefined where there is none or it is damaged. */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
