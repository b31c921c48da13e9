/**
 * Starts a command of the project: `node scripts/run.mjs validate` runs `scripts/validate.ts` with the arguments that follow. First installs
 * the packages of package-lock.json if they are missing or outdated. Without a command, only does that. This file is plain JavaScript for
 * Node 20 without packages, because a new machine has nothing else. The packages include Node 24, which runs the command.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import module from 'node:module'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')

/** Commands of an operator, who installs packages by hand. */
const OPERATORS = ['deploy', 'rollback', 'validate', 'inbox', 'people', 'backup', 'restore', 'migrate']

const [command, ...options] = process.argv.slice(2)
const mayInstall = !OPERATORS.includes(command)
if (process.env.npm_lifecycle_event) endWithNpm()
const node = hasGoodFolder() && arePackagesReady() ? findNode() : undefined
if (node === undefined) process.exitCode = 1
else if (node !== process.execPath) startAgain(node)
else if (command !== undefined) await start(join(root, 'scripts', `${command}.ts`))

/**
 * Ends the command when npm is told to end. npm passes SIGTERM only to the shell between npm and this process, and the shell ends without
 * passing it on. On Windows the id of the parent never changes.
 */
function endWithNpm() {
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    // Sends the signal once, because a second one would end a server that is still answering.
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 200).unref()
}

/** Runs a command in this process, with a cache for compiled code, which the processes of the command use too. */
async function start(script) {
  process.env.NODE_COMPILE_CACHE ||= resolve(process.env.SITE_CACHE || join(modules, '.cache'), 'compiled')
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  process.argv = [process.execPath, script, ...options]
  try {
    await import(pathToFileURL(script))
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}

/** Runs this file again with the Node of the packages. Ends as the command ends. */
function startAgain(program) {
  const child = spawn(program, process.argv.slice(1), { stdio: 'inherit' })
  // Waits for the command. Ctrl+C in a terminal reaches the command too, but SIGTERM reaches only this process.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 1
    if (!signal) return
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** Returns false for a project folder with `#` or `?` in its path, because Vite cuts file names at these characters. */
function hasGoodFolder() {
  if (!mayInstall || !/[#?]/.test(root)) return true
  console.error(
    `La carpeta del proyecto (${root}) tiene un «#» o un «?» en su camino, y ahí no se puede armar el sitio: cambiale el nombre.`,
  )
  return false
}

function arePackagesReady() {
  if (arePackagesInstalled() || (!mayInstall && existsSync(modules))) return true
  if (!mayInstall) {
    console.error('Faltan los paquetes del proyecto. Instalalos con «npm ci», o con «npm start».')
    return false
  }
  console.log('Instalo los paquetes del proyecto (la primera vez tarda uno o dos minutos)…')
  if (installPackages()) return true
  console.error(
    '\nNo se pudieron instalar los paquetes del proyecto: «npm ci» falló (arriba está el motivo). Los de antes siguen donde estaban.\n' +
      'Si habla de la red (ENOTFOUND, ECONNREFUSED, ETIMEDOUT), revisá la conexión a internet y volvé a intentar.\n' +
      'Si dice EUSAGE o EJSONPARSE, package.json y package-lock.json no coinciden o están dañados: recuperalos con\n' +
      '«git checkout package.json package-lock.json», o corré «npm install» si cambiaste una dependencia.\n' +
      'Si dice EACCES o ENOSPC, faltan permisos o espacio en el disco.',
  )
  // Lets a server start without a registry.
  const canGoOn = command === 'start' && existsSync(modules)
  if (canGoOn) console.error('Mientras tanto sigo con los paquetes que hay.')
  return canGoOn
}

/**
 * Returns whether the packages of package-lock.json are installed. Reads the list that npm writes last, so that an interrupted installation
 * counts as none. Ignores packages for other operating systems.
 */
function arePackagesInstalled() {
  const installed = readPackages(join(modules, '.package-lock.json'))
  const wanted = Object.entries(readPackages(join(root, 'package-lock.json')) ?? {})
  if (!installed) return false
  return wanted.every(([path, { version, integrity, optional }]) => {
    const found = installed[path]
    return found ? found.version === version && found.integrity === integrity : path === '' || optional
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Installs into a new folder and then exchanges it with `node_modules`. If npm fails, the old packages stay. A running server can still
 * read its open files.
 *
 * @returns whether npm succeeded
 */
function installPackages() {
  const aside = join(root, `.install-${process.pid}`)
  for (const name of readdirSync(root)) if (isLeftOver(name)) remove(join(root, name))
  mkdirSync(aside)
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
      if (existsSync(join(root, file))) copyFileSync(join(root, file), join(aside, file))
    }
    // Includes the development tools even with NODE_ENV=production, because builds need them.
    const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    if (runNpm(['ci', ...flags], aside) !== 0) return false
    linkNode(join(aside, 'node_modules'))
    const before = join(aside, 'before')
    if (existsSync(modules)) renameSync(modules, before)
    if (existsSync(modules)) return true
    renameSync(join(aside, 'node_modules'), modules)
    if (existsSync(join(before, '.cache'))) renameSync(join(before, '.cache'), join(modules, '.cache'))
    return true
  } finally {
    remove(aside)
  }
}

/**
 * Links the project's Node into `.bin`, where npm scripts find it. npm 9 of Debian removes this link together with packages for other
 * operating systems, because they contain a command of the same name.
 */
function linkNode(folder) {
  const name = `node-${process.platform}-${process.arch}`
  const link = join(folder, '.bin/node')
  if (!existsSync(join(folder, name, 'bin/node')) || existsSync(link)) return
  mkdirSync(join(folder, '.bin'), { recursive: true })
  symlinkSync(`../${name}/bin/node`, link)
}

function isLeftOver(name) {
  const [, pid] = /^\.install-(\d+)$/.exec(name) ?? []
  if (!pid) return false
  try {
    return Number(pid) === process.pid || !process.kill(Number(pid), 0)
  } catch (error) {
    return error.code !== 'EPERM'
  }
}

/** Removes a folder as far as possible. Windows cannot delete the node.exe that runs; the next installation removes it. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    console.error(`Quedó una carpeta de más, ${folder}: ${error.message}`)
  }
}

function runNpm(args, cwd) {
  const npm = process.env.npm_execpath ?? ''
  // Tells npm its folder. Otherwise npm would use the folder of the npm process that started this script.
  const env = { ...process.env, npm_config_local_prefix: cwd }
  const how = { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] }
  return npm.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], how).status
    : spawnSync(`npm ${args.join(' ')}`, { ...how, shell: true }).status
}

/** Returns a Node that package.json allows (`engines`): the one that runs this file, or else the one of the packages. */
function findNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const wanted = engines.node.replace('>=', '')
  if (isAtLeast(process.versions.node, wanted)) return process.execPath
  const isWindows = process.platform === 'win32'
  const packageName = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const ours = join(modules, packageName, 'bin', isWindows ? 'node.exe' : 'node')
  const answer = spawnSync(ours, ['--version'], { encoding: 'utf8' })
  if (answer.status === 0 && isAtLeast(answer.stdout.trim().slice(1), wanted)) return ours
  console.error(
    `Hace falta Node ${wanted} o más nuevo, y acá está el ${process.versions.node}.\n` +
      'Para esta clase de máquina no viene con los paquetes del proyecto: instalalo de https://nodejs.org y volvé a intentar.',
  )
  return undefined
}

function isAtLeast(version, wanted) {
  const have = version.split('.').map(Number)
  const need = wanted.split('.').map(Number)
  const differing = need.findIndex((part, index) => part !== have[index])
  return differing === -1 || have[differing] > need[differing]
}
