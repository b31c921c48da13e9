import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** The prefix of the folders in which packages are installed before they replace `node_modules`. */
const ASIDE = '.install-'

/** Where the old packages are while the new ones take their place. */
const BEFORE = 'before'

/**
 * Whether `node_modules` holds what package-lock.json asks for. npm writes a list of the installed packages as its last step, so
 * that an interrupted installation does not count. Packages for other machines may be missing.
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
 * Installs what package-lock.json asks for beside `node_modules`, then swaps the folders: when npm fails or the machine is switched
 * off, the old packages stay. A running server keeps the files it has open.
 *
 * @param {string} root the project's folder
 * @returns {boolean} whether npm succeeded
 */
export function installPackages(root) {
  bringBackPackages(root)
  // An interrupted installation leaves its folder behind.
  for (const name of readdirSync(root)) if (name.startsWith(ASIDE)) remove(join(root, name))
  const aside = mkdtempSync(join(root, ASIDE))
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
      if (existsSync(join(root, file))) copyFileSync(join(root, file), join(aside, file))
    }
    // Building needs the development tools also where NODE_ENV=production would leave them out.
    const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    if (runNpm(['ci', ...flags], aside) !== 0) return false
    swapIn(join(aside, 'node_modules'), join(root, 'node_modules'), join(aside, BEFORE))
    return true
  } finally {
    remove(aside)
  }
}

/**
 * Gives the packages their place again when an installation was cut off between taking the old ones away and bringing the new ones.
 *
 * @param {string} root the project's folder, which no installation is changing now
 */
export function bringBackPackages(root) {
  const modules = join(root, 'node_modules')
  for (const name of readdirSync(root).filter((name) => name.startsWith(ASIDE))) {
    const before = join(root, name, BEFORE)
    if (!existsSync(modules) && existsSync(before)) renameSync(before, modules)
  }
}

/** Windows does not delete a running node.exe: what remains is deleted by the next installation. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    console.error(`Quedó una carpeta de más, ${folder}: ${error.message}`)
  }
}

/** Keeps the build's cache (fonts, photographs, the engine). */
function swapIn(made, folder, before) {
  if (existsSync(folder)) renameSync(folder, before)
  renameSync(made, folder)
  if (existsSync(join(before, '.cache'))) renameSync(join(before, '.cache'), join(folder, '.cache'))
}

/** Runs the npm that called us; `npm` from the PATH when called by hand. */
function runNpm(args, cwd) {
  const npm = process.env.npm_execpath ?? ''
  // npm passes its own settings on to what it starts; the folder must be ours.
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
