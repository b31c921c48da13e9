/**
 * Lists security updates for the packages and the Node of a release: `npm run updates`. `-- --apply` installs them. `-- --node` compares
 * the installed Node with the published one. Exits with 0 if no update is pending, 1 if one is or the check fails, 2 on wrong usage.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findNewerNode, NODE_DIST, verifyNode } from '../src/release/node-releases.ts'
import { runCommand } from './run-command.ts'

const root = join(import.meta.dirname, '..')
const dist = process.env.NODE_DIST || NODE_DIST
const platform = `${process.platform}-${process.arch}`

interface Vulnerability {
  name: string
  severity: string
  isDirect: boolean
  fixAvailable: boolean | { name: string; version: string; isSemVerMajor: boolean }
}

await runCommand({
  usage: 'Uso: npm run updates -- [--apply | --node]',
  parse: () => {
    const { values } = parseArgs({ options: { apply: { type: 'boolean' }, node: { type: 'boolean' } } })
    return values.apply && values.node ? undefined : values
  },
  async run({ apply, node }) {
    if (node) return checkNode()
    const [found, newer] = [audit(), await findNewerNode(nodeVersion(), dist)]
    for (const { name, severity, fixAvailable } of found)
      console.log(
        `Paquete ${name}: falla conocida (${severity})${fixAvailable ? '' : ', todavía sin arreglo'}.`,
      )
    if (newer)
      console.log(
        `Node ${newer.version} ${newer.security ? 'corrige fallas de seguridad de' : 'reemplaza a'} ${nodeVersion()}.`,
      )
    if (!found.length && !newer?.security) console.log('No hay actualizaciones de seguridad pendientes.')
    if (!apply) return found.length > 0 || newer?.security ? 1 : 0
    return install(found, newer?.version)
  },
})

function audit(): Vulnerability[] {
  const { stdout } = npm('audit', '--omit=dev', '--json')
  const { vulnerabilities, message }: { vulnerabilities?: Record<string, Vulnerability>; message?: string } =
    JSON.parse(stdout)
  if (!vulnerabilities) throw new Error(`No se pudo preguntar por fallas conocidas: ${message ?? stdout}`)
  return Object.values(vulnerabilities)
}

async function install(found: Vulnerability[], node: string | undefined): Promise<number> {
  const direct = found.flatMap(({ fixAvailable: fix }) =>
    typeof fix === 'object' && !fix.isSemVerMajor ? `${fix.name}@${fix.version}` : [],
  )
  const steps = [
    found.length > 0 && ['audit', 'fix', '--omit=dev'],
    direct.length > 0 && ['install', '--save-exact', ...new Set(direct)],
    node !== undefined && [
      'install',
      '--save-optional',
      '--save-exact',
      ...nodePackages().map((name) => `${name}@${node}`),
    ],
  ]
  for (const step of steps) {
    // Prints nothing on failure, because npm has already printed the reason.
    if (step && npm(...step).status !== 0) return 1
  }
  if (node !== undefined && (await checkNode()) !== 0) return 1
  console.log(
    'Listo. Probalo con «npm test», y publicalo con «npm run release -- CARPETA» y un reinicio del servidor.',
  )
  return 0
}

async function checkNode(): Promise<number> {
  const binary = join(root, `node_modules/node-${platform}/bin/node`)
  await verifyNode(binary, nodeVersion(), platform, dist)
  console.log(`Node ${nodeVersion()} es el que publica nodejs.org.`)
  return 0
}

function optionalPackages(): Record<string, string> {
  const manifest: { optionalDependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return manifest.optionalDependencies
}

function nodePackages(): string[] {
  return Object.keys(optionalPackages()).filter((name) => name.startsWith('node-'))
}

function nodeVersion(): string {
  return optionalPackages()[`node-${platform}`] ?? process.versions.node
}

function npm(...args: string[]) {
  return spawnSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
