/**
 * Makes a fresh clone ready to run: installs the packages of package-lock.json when node_modules is missing or stale, and
 * with `--browser` and `--postgres` what the tests need of the system. npm runs it before `start`, `dev`, `test`… so that
 * nobody has to remember it.
 *
 * Plain JavaScript without packages, and no younger than Node 20: on a bare machine this is all that runs. Node 24
 * itself comes with the packages (optional dependencies), and npm finds it in node_modules/.bin right afterwards.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { installChromium } from './install-chromium.mjs'
import { installPostgres } from './install-postgres.mjs'
import { withSetupLock } from './setup-lock.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.setup-stamp')

const isReady =
  (isFresh() || withSetupLock(root, () => isFresh() || install())) &&
  hasRightNode() &&
  (!process.argv.includes('--browser') || installChromium())
if (isReady && process.argv.includes('--postgres')) installPostgres()
process.exitCode = isReady ? 0 : 1

/** The lock file and the kind of machine that node_modules was installed for. */
function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`
}

function isFresh() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp()
}

function install() {
  console.log('Instalo los paquetes del proyecto (la primera vez tarda uno o dos minutos)…')
  rmSync(stampFile, { force: true })
  // Windows cannot delete a node.exe that runs, and `ci` starts by deleting it.
  const verb = process.platform === 'win32' && existsSync(modules) ? 'install' : 'ci'
  // Building needs the development tools also where NODE_ENV=production would leave them out.
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const status = runNpm([verb, ...flags])
  if (status !== 0) {
    console.error(
      `\nNo se pudieron instalar los paquetes del proyecto: «npm ${verb}» falló (arriba está el motivo).\n` +
        'Si habla de la red (ENOTFOUND, ECONNREFUSED, ETIMEDOUT), revisá la conexión a internet y volvé a intentar.\n' +
        'Si dice EUSAGE o EJSONPARSE, package.json y package-lock.json no coinciden o están dañados: recuperalos con\n' +
        '«git checkout package.json package-lock.json», o corré «npm install» si cambiaste una dependencia.\n' +
        'Si dice EACCES o ENOSPC, faltan permisos o espacio en el disco.',
    )
    return false
  }
  writeFileSync(stampFile, wantedStamp())
  return true
}

/** Runs the very npm that called us; `npm` from the PATH when called by hand. */
function runNpm(args) {
  const npm = process.env.npm_execpath ?? ''
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  return npm.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], options).status
    : spawnSync(`npm ${args.join(' ')}`, { ...options, shell: true }).status
}

/** Whether what npm calls `node` from here on is at least the version of package.json's `engines`. */
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
  const differing = need.findIndex((part, place) => part !== have[place])
  return differing === -1 || have[differing] > need[differing]
}
