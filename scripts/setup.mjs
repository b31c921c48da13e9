/**
 * Makes a fresh clone ready to run: installs the packages of package-lock.json when they are missing or outdated, and with
 * `--browser` and `--postgres` what the tests need of the system. npm runs it before `start`, `dev`, `build`, `test` and the
 * like. What an operator runs beside a server (`inbox`, `backup`, `validate` …) installs nothing (`--no-install`). `npm start`
 * goes on with the old packages when new ones cannot be installed (`--or-go-on`), so that a server starts without a registry.
 *
 * Plain JavaScript for Node 20, without packages: on a bare machine nothing else runs. Node 24
 * itself comes with the packages (optional dependencies), and npm finds it in node_modules/.bin right afterwards.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { installChromium } from './install-chromium.mjs'
import { installPostgres } from './install-postgres.mjs'
import { arePackagesInstalled, bringBackPackages, installPackages } from './packages.mjs'
import { withSetupLock } from './setup-lock.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')

const isReady =
  hasGoodFolder() &&
  arePackagesReady() &&
  hasRightNode() &&
  (!process.argv.includes('--browser') || installChromium())
if (isReady && process.argv.includes('--postgres')) installPostgres()
process.exitCode = isReady ? 0 : 1

/** Vite takes what follows these marks for no part of a file's name. */
function hasGoodFolder() {
  if (process.argv.includes('--no-install') || !/[#?]/.test(root)) return true
  console.error(
    `La carpeta del proyecto (${root}) tiene un «#» o un «?» en su camino, y ahí no se puede armar el sitio: cambiale el nombre.`,
  )
  return false
}

function arePackagesReady() {
  if (!existsSync(modules)) withSetupLock(root, () => bringBackPackages(root))
  if (arePackagesInstalled(root)) return true
  if (!process.argv.includes('--no-install')) {
    return withSetupLock(root, () => arePackagesInstalled(root) || install())
  }
  if (existsSync(modules)) return true
  console.error('Faltan los paquetes del proyecto. Instalalos con «npm ci», o con «npm start».')
  return false
}

function install() {
  console.log('Instalo los paquetes del proyecto (la primera vez tarda uno o dos minutos)…')
  if (installPackages(root)) return true
  console.error(
    '\nNo se pudieron instalar los paquetes del proyecto: «npm ci» falló (arriba está el motivo). Los de antes siguen donde estaban.\n' +
      'Si habla de la red (ENOTFOUND, ECONNREFUSED, ETIMEDOUT), revisá la conexión a internet y volvé a intentar.\n' +
      'Si dice EUSAGE o EJSONPARSE, package.json y package-lock.json no coinciden o están dañados: recuperalos con\n' +
      '«git checkout package.json package-lock.json», o corré «npm install» si cambiaste una dependencia.\n' +
      'Si dice EACCES o ENOSPC, faltan permisos o espacio en el disco.',
  )
  const canGoOn = process.argv.includes('--or-go-on') && existsSync(modules)
  if (canGoOn) console.error('Mientras tanto sigo con los paquetes que hay.')
  return canGoOn
}

/** Whether the `node` that npm runs from now on is at least the version in package.json's `engines`. */
function hasRightNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const wanted = engines.node.replace('>=', '')
  if (isAtLeast(process.versions.node, wanted)) return true
  const isWindows = process.platform === 'win32'
  const packageName = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const ours = join(modules, packageName, 'bin', isWindows ? 'node.exe' : 'node')
  const answer = spawnSync(ours, ['--version'], { encoding: 'utf8' })
  if (answer.status === 0 && isAtLeast(answer.stdout.trim().slice(1), wanted)) return true
  console.error(
    `Hace falta Node ${wanted} o más nuevo, y acá está el ${process.versions.node}.\n` +
      'Para esta clase de máquina no viene con los paquetes del proyecto: instalalo de https://nodejs.org y volvé a intentar.',
  )
  return false
}

/** Compares two versions such as `24.15` and `24.21.0` number by number. */
function isAtLeast(version, wanted) {
  const have = version.split('.').map(Number)
  const need = wanted.split('.').map(Number)
  const differing = need.findIndex((part, index) => part !== have[index])
  return differing === -1 || have[differing] > need[differing]
}
