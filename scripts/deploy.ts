/**
 * Copies a built site into the folder that a web host serves: `npm run deploy -- FOLDER`. Exits with 0, or 1 on failure, or 2 on wrong
 * usage.
 */
import { existsSync, realpathSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { explainDisk } from '../src/engine/content/diagnostics/disk.ts'
import { apacheSettings } from '../src/tools/deploy/apache-settings.ts'
import { applyPlan, lockDeploy } from '../src/tools/deploy/deploy.ts'
import { lookAtSite } from '../src/tools/deploy/look-at-site.ts'
import { planDeploy, type Plan } from '../src/tools/deploy/plan-deploy.ts'
import { readBuild } from '../src/tools/deploy/read-build.ts'
import { reasonOf } from '../src/server/log.ts'
import { isAddress, runCommand } from './run-command.ts'

const USAGE = `Uso: npm run deploy -- CARPETA [opciones]

Copia el sitio armado (npm run build) a la carpeta pública de un hosting, o a una copia de esa carpeta. No toca lo que no es
del sitio: el .htaccess se completa entre dos marcas, y un archivo ajeno no se pisa ni se borra. Después mira el sitio en su
dirección, y dice qué no está bien.

  --dry-run         dice qué cambiaría, y no cambia nada
  --url DIRECCIÓN   dónde mirar el sitio, si no es la dirección de site.json
  --replace         también reemplaza los archivos ajenos que están en el camino (guarda los de antes)
  --no-htaccess     no escribe en el .htaccess, si el hosting no lo permite
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
  if (build.forms.size > 0) console.log(explainForms([...build.forms.values()]))
  const plan = planDeploy(build, folder, options.htaccess ? apacheSettings(build) : undefined)
  if (options['dry-run']) printChanges(plan)
  const inTheWay = options.replace ? [] : plan.conflicts
  if (inTheWay.length > 0 || plan.obstacles.length > 0) {
    printObstacles(inTheWay, plan.obstacles)
    if (!options['dry-run']) console.error('No cambié nada.')
    return 1
  }
  if (options['dry-run']) return 0
  await applyPlan(plan, folder)
  console.log(`El sitio está en ${folder}. Archivos cambiados: ${plan.changes.length}.`)
  const address = url ?? build.url
  const { isRefused, problems } = await lookAtSite(address, build)
  if (isRefused && options.htaccess) {
    await applyPlan(planDeploy(build, folder, undefined), folder)
    throw new Error(
      `${address} responde con el error 500: suele ser algo que el hosting no permite en .htaccess. Saqué lo nuestro, y dejé las páginas.\n` +
        'Pedile al hosting AllowOverride All, o agregá --no-htaccess.',
    )
  }
  for (const problem of problems) console.log(`Ojo: ${problem}`)
  if (problems.length === 0) console.log(`${address} está bien.`)
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

function explainForms(names: string[]): string {
  return (
    `Ojo: un hosting con PHP no recibe los formularios propios del sitio (${names.join(', ')}): quien los mande va a leer que falló.\n` +
    'Necesitan el servidor del proyecto; si no lo hay, sacá esos bloques y usá el formulario de contacto.'
  )
}

function parse() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      url: { type: 'string' },
      htaccess: { type: 'boolean', default: true },
      from: { type: 'string', default: 'dist' },
    },
  })
  const [folder] = positionals
  if (!folder || positionals.length > 1) return undefined
  if (values.url !== undefined && !isAddress(values.url)) return undefined
  return { ...values, folder }
}

function isInside(folder: string, other: string): boolean {
  return `${resolve(folder)}${sep}`.startsWith(`${resolve(other)}${sep}`)
}

function explain(error: unknown, { folder }: DeployOptions): string {
  if (!(error instanceof Error && 'syscall' in error)) return reasonOf(error)
  const file = 'path' in error ? String(error.path) : folder
  return `No se pudo escribir en ${file}: ${explainDisk(error)}. Todo quedó como estaba.`
}
