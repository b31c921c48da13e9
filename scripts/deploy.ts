/**
 * Copies a built site into the folder that a web host serves: `npm run deploy -- FOLDER`. Exits with 0, or 1 on failure, or 2 on wrong
 * usage.
 */
import { existsSync, realpathSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { explainDisk } from '../src/content/diagnostics/disk.ts'
import { SETTINGS_LEVELS } from '../src/deploy/apache-settings.ts'
import { applyPlan, guessLevel, lockDeploy } from '../src/deploy/deploy.ts'
import type { Manifest } from '../src/deploy/manifest.ts'
import { findOtherIndexFiles, planDeploy, type Plan } from '../src/deploy/plan-deploy.ts'
import { probeLevel } from '../src/deploy/probe.ts'
import { readBuild, type BuiltFolder } from '../src/deploy/read-build.ts'
import { reasonOf } from '../src/server/log.ts'
import { isAddress, runCommand } from './run-command.ts'

const USAGE = `Uso: npm run deploy -- CARPETA [opciones]

Copia el sitio armado (npm run build) a la carpeta pública de un hosting, o a una copia de esa carpeta. No toca lo que no es
del sitio: los .htaccess se completan entre dos marcas, y un archivo ajeno no se pisa ni se borra.

  --dry-run         dice qué cambiaría, y no cambia nada
  --url DIRECCIÓN   la dirección del sitio: prueba primero qué deja hacer el hosting, y después que responda
  --replace         también reemplaza los archivos ajenos que están en el camino (guarda los de antes)
  --htaccess NIVEL  all, fileinfo o none: lo que el hosting deja escribir en .htaccess, si ya se sabe
  --from CARPETA    el sitio armado, si no está en dist

Si se corta, se corre otra vez. Para volver a la versión anterior: npm run rollback, y el mismo comando otra vez.`

await runCommand({ usage: USAGE, parse, run: deploy, explain })

type DeployOptions = NonNullable<ReturnType<typeof parse>>

async function deploy({ folder: name, from, url, ...options }: DeployOptions): Promise<number> {
  if (!existsSync(name) || !statSync(name).isDirectory()) throw new Error(`No existe la carpeta ${name}.`)
  const folder = realpathSync(name)
  if (isInside(folder, from) || isInside(from, folder)) {
    throw new Error('La carpeta del hosting y la del sitio armado no pueden estar una adentro de la otra.')
  }
  const build = readBuild(from)
  using _lock = options['dry-run'] ? undefined : lockDeploy(folder)
  const tried = options.htaccess ?? (url ? await probeLevel(folder, url, build) : undefined)
  const level = tried ?? guessLevel(folder)
  if (level === 'none') console.log(explainNone(findOtherIndexFiles(build, folder), tried === undefined))
  if (build.forms.size > 0) console.log(explainForms([...build.forms.values()]))
  const plan = planDeploy(build, folder, level)
  if (options['dry-run']) printChanges(plan)
  const inTheWay = options.replace ? [] : plan.conflicts
  if (inTheWay.length > 0 || plan.obstacles.length > 0) {
    printObstacles(inTheWay, plan.obstacles)
    if (!options['dry-run']) console.error('No cambié nada.')
    return 1
  }
  if (options['dry-run']) return 0
  await applyPlan(plan, folder)
  if (url) await ensureAnswers(url, folder, plan, build)
  console.log(`El sitio está en ${folder}. Archivos cambiados: ${plan.changes.length}.`)
  console.log(`Para revisarlo: npm run deploy-check -- ${url ?? 'https://…'}`)
  return 0
}

function printChanges({ changes }: Plan): void {
  for (const { path, before, after } of changes) console.log(`${!before ? '+' : !after ? '-' : '~'} ${path}`)
  console.log(`${changes.length} cambios; no hice ninguno.`)
}

function printObstacles(inTheWay: string[], obstacles: string[]): void {
  for (const path of inTheWay)
    console.error(`! ${path}: hay un archivo que no es del sitio, o que alguien cambió`)
  for (const obstacle of obstacles) console.error(`! ${obstacle}`)
  if (inTheWay.length > 0)
    console.error('Si esos archivos sobran, agregá --replace: se reemplazan, y los viejos quedan guardados.')
}

/**
 * Removes the deployed `.htaccess` settings if the site fails with them.
 *
 * @throws Error in Spanish when the site still does not answer
 */
async function ensureAnswers(
  url: string,
  folder: string,
  { changes, to }: Plan,
  build: BuiltFolder,
): Promise<void> {
  const status = await statusOf(url)
  if (status !== undefined && status < 400) return
  if (changes.length === 0) throw new Error(`${url} no responde. No es por la copia: no cambió nada.`)
  if (status === undefined || to.level === 'none')
    throw new Error(`El sitio está copiado, pero ${url} ${status ? `responde ${status}` : 'no responde'}.`)
  await applyPlan(planDeploy(build, folder, 'none'), folder)
  throw new Error(
    `Después de copiar, ${url} respondió ${status}: dejé las páginas, y saqué lo nuestro de los .htaccess. Probá con --htaccess fileinfo.`,
  )
}

async function statusOf(url: string): Promise<number | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(() => undefined)
  // Cancels the response's body. An unread body would end this command when the host closes the connection.
  await answer?.body?.cancel()
  return answer?.status
}

function explainForms(names: string[]): string {
  return (
    `Ojo: un hosting con PHP no recibe los formularios propios del sitio (${names.join(', ')}): quien los mande va a leer que falló.\n` +
    'Necesitan el servidor del proyecto; si no lo hay, sacá esos bloques y usá el formulario de contacto.'
  )
}

function explainNone(rivals: string[], isUnknown: boolean): string {
  return [
    ...(isUnknown
      ? [
          'No sé si el hosting acepta lo nuestro en .htaccess, y lo que no acepta da error 500 en todas las páginas: no lo escribo.',
          'Con --url DIRECCIÓN lo pruebo antes. Si ya sabés que acepta AllowOverride FileInfo, agregá --htaccess fileinfo.',
        ]
      : []),
    'Sin .htaccess: faltan los encabezados de seguridad, la página de «no encontrada» y la respuesta al formulario sin JavaScript.',
    ...rivals.map(
      (path) => `Ojo: ${path} puede verse en lugar de la página del sitio. Si es del sitio viejo, sacalo.`,
    ),
  ].join('\n')
}

function parse() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      url: { type: 'string' },
      htaccess: { type: 'string' },
      from: { type: 'string', default: 'dist' },
    },
  })
  const [folder] = positionals
  const { url, htaccess } = values
  const levels: readonly Manifest['level'][] = [...SETTINGS_LEVELS, 'none']
  const level = levels.find((name) => name === htaccess)
  if (!folder || positionals.length > 1 || (htaccess !== undefined && !level)) return undefined
  if (url !== undefined && !isAddress(url)) return undefined
  return { ...values, folder, htaccess: level }
}

function isInside(folder: string, other: string): boolean {
  return `${resolve(folder)}${sep}`.startsWith(`${resolve(other)}${sep}`)
}

function explain(error: unknown, { folder }: DeployOptions): string {
  if (!(error instanceof Error && 'syscall' in error)) return reasonOf(error)
  const file = 'path' in error ? String(error.path) : folder
  return `No se pudo escribir en ${file}: ${explainDisk(error)}. Todo quedó como estaba.`
}
