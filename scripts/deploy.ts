/** Copies a build into the document root of a web host: `npm run deploy -- FOLDER`. Ends with 0, with 1 when it is not done, 2 on wrong usage. */
import { existsSync, realpathSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { explainDisk } from '../src/content/diagnostics/disk.ts'
import { SETTINGS_LEVELS } from '../src/deploy/apache-settings.ts'
import {
  carryOut,
  guessLevel,
  lastManifest,
  planBuild,
  planUndo,
  recoverDeploy,
} from '../src/deploy/deploy.ts'
import type { Manifest, Plan } from '../src/deploy/manifest.ts'
import { findRivals } from '../src/deploy/plan-deploy.ts'
import { probeLevel } from '../src/deploy/probe.ts'
import { readBuild } from '../src/deploy/read-build.ts'
import { reasonOf } from '../src/server/log.ts'
import { isAddress, runCommand } from './run-command.ts'

const USAGE = `Uso: npm run deploy -- CARPETA [opciones]

Copia el sitio armado (npm run build) a la carpeta pública de un hosting, o a una copia de esa carpeta. No toca lo que no es
del sitio: los .htaccess se completan entre dos marcas, y un archivo ajeno no se pisa ni se borra.

  --dry-run         dice qué cambiaría, y no cambia nada
  --undo            deja la carpeta como estaba antes de la última vez
  --url DIRECCIÓN   la dirección del sitio: prueba primero qué deja hacer el hosting, y después que responda
  --replace         también reemplaza los archivos ajenos que están en el camino (los guarda)
  --htaccess NIVEL  all, fileinfo o none: lo que el hosting deja escribir en .htaccess, si ya se sabe
  --from CARPETA    el sitio armado, si no está en dist`

await runCommand({ usage: USAGE, parse, run: deploy, explain })

type Options = NonNullable<ReturnType<typeof parse>>

async function deploy({ folder: name, from, url, ...options }: Options): Promise<number> {
  if (!existsSync(name) || !statSync(name).isDirectory()) throw new Error(`No existe la carpeta ${name}.`)
  const folder = realpathSync(name)
  if (isInside(folder, from) || isInside(from, folder)) {
    throw new Error('La carpeta del hosting y la del sitio armado no pueden estar una adentro de la otra.')
  }
  if (!options['dry-run'] && recoverDeploy(folder)) {
    console.log('La copia anterior se había cortado por la mitad: la deshice.')
  }
  if (options.undo) {
    const plan = planUndo(folder)
    if (plan)
      return finish(
        plan,
        folder,
        options,
        'La carpeta volvió a estar como antes. Con --undo otra vez, se rehace.',
      )
    throw new Error(`No hay nada que deshacer en ${folder}.`)
  }
  const build = readBuild(from)
  const tried = options.htaccess ?? (url ? await probeLevel(folder, url, build) : undefined)
  const level = tried ?? guessLevel(folder)
  if (level === 'none') console.log(explainNone(findRivals(build, folder), tried === undefined))
  if (build.forms.size > 0) console.log(explainForms([...build.forms.values()]))
  const plan = planBuild(build, folder, level)
  const code = finish(plan, folder, options, `El sitio está en ${folder}.`)
  if (code !== 0 || options['dry-run']) return code
  if (url && !(await answers(url))) {
    if (plan.changes.length === 0) throw new Error(`${url} no responde. No es por la copia: no cambió nada.`)
    carryOut(planUndo(folder)!, folder)
    throw new Error(
      `Después de copiar, ${url} dejó de responder: lo deshice. Probá con --htaccess fileinfo, o none.`,
    )
  }
  console.log(`Para revisarlo: npm run deploy-check -- ${url ?? 'https://…'}`)
  return 0
}

function finish(
  plan: Plan,
  folder: string,
  options: Pick<Options, 'dry-run' | 'replace'>,
  done: string,
): number {
  const isDryRun = options['dry-run']
  for (const { path, before, after } of isDryRun ? plan.changes : []) {
    console.log(`${!before ? '+' : !after ? '-' : '~'} ${path}`)
  }
  const inTheWay = options.replace ? [] : plan.conflicts
  if (inTheWay.length > 0 || plan.obstacles.length > 0) {
    for (const path of inTheWay)
      console.error(`! ${path}: hay un archivo que no es del sitio, o que alguien cambió`)
    for (const obstacle of plan.obstacles) console.error(`! ${obstacle}`)
    if (inTheWay.length > 0)
      console.error(
        'Si esos archivos sobran, agregá --replace: se reemplazan, y los viejos quedan guardados.',
      )
    if (!isDryRun) console.error('No cambié nada.')
    return 1
  }
  if (isDryRun) {
    console.log(`${plan.changes.length} cambios; no hice ninguno.`)
    return 0
  }
  if (plan.changes.length > 0 || !lastManifest(folder)) carryOut(plan, folder)
  console.log(`${done} Archivos cambiados: ${plan.changes.length}.`)
  return 0
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(() => undefined)
  // Half read it would end the command when the host closes the connection.
  await answer?.body?.cancel()
  return answer?.ok ?? false
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
      undo: { type: 'boolean', default: false },
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

function explain(error: unknown, { folder }: Options): string {
  if (!(error instanceof Error && 'syscall' in error)) return reasonOf(error)
  // What a full disk refuses names no file.
  const file = 'path' in error ? String(error.path) : folder
  return `No se pudo escribir en ${file}: ${explainDisk(error)}. Todo quedó como estaba.`
}
