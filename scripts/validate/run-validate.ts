/** `npm run validate`, whole: see USAGE. */
import { parseArgs } from 'node:util'
import { reading } from '../../src/content/diagnostics/table/reading.ts'
import { fixContent, type Fixed } from '../../src/content/report/fix-content.ts'
import { formats, isFormat } from '../../src/content/report/formats.ts'
import { loadSite, type LoadResult } from '../../src/content/load-site.ts'
import { closest } from '../../src/content/diagnostics/suggest.ts'
import { findMisuse } from './find-misuse.ts'

const USAGE = `Uso: npm run validate -- [opciones]

  --release          además, lo que falta para publicar: datos provisionales, imágenes sin descripción, direcciones de ejemplo
  --fix              arregla lo que tiene un solo arreglo posible, y dice qué cambió
  --watch            vuelve a controlar cada vez que se guarda un archivo (Ctrl+C termina)
  --format FORMATO   ${Object.keys(formats).join(', ')}
  --content CARPETA  otra carpeta (si no, la de SITE_CONTENT, o site-content)
  --help             esta ayuda

Termina con 0 si no hay errores (puede haber advertencias), 1 si hay, 2 si las opciones están mal (o no existe la carpeta) y 3 si falló el control mismo.`

const EXIT = { ok: 0, errors: 1, usage: 2, failure: 3 }

const OPTIONS = {
  release: { type: 'boolean', default: false },
  fix: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  format: { type: 'string', default: 'text' },
  content: { type: 'string', default: process.env.SITE_CONTENT || 'site-content' },
} as const

const options = readOptions()
if (typeof options === 'string') {
  console.error(`${options}\n\n${USAGE}`)
  process.exitCode = EXIT.usage
} else if (options.help) console.log(USAGE)
else {
  try {
    process.exitCode = await validate(options)
    if (options.watch && process.exitCode !== EXIT.usage) await watchContent(options)
  } catch (cause) {
    console.error('El control falló, y no por el contenido: es un error del programa.', cause)
    process.exitCode = EXIT.failure
  }
}

type Options = Exclude<ReturnType<typeof readOptions>, string>

async function validate({ content, release, fix, format }: Options): Promise<number> {
  const load = () => loadSite(content, { release })
  const fixed = fix ? await fixContent(load) : undefined
  const result = fixed?.result ?? (await load())
  // Programs read the output: what was done is told beside it.
  const tell = format === 'text' ? console.log : console.error
  if (fixed) tell(`${tellRepairs(fixed)}\n`)
  console.log(formats[format](result))
  const waiting = result.diagnostics.filter((diagnostic) => diagnostic.fix).length
  if (format === 'text' && waiting > 0) console.log(tellFixable(waiting))
  return exitCodeOf(result)
}

async function watchContent(options: Options): Promise<void> {
  const { watchFolder } = await import('../../src/content/watch-folder.ts')
  const again = () => {
    console.log(`\n${'─'.repeat(40)} ${new Date().toLocaleTimeString('es-AR')}\n`)
    validate(options).catch((cause: unknown) => console.error(cause))
  }
  await watchFolder(options.content, again)
}

function tellRepairs({ repaired, refused }: Fixed): string {
  const told = [
    ...repaired.map(({ file, line, code, fix }) => `Arreglado ${file}:${line} (${code}): ${fix.title}`),
    ...[...refused].map(([file, why]) => `No se pudo escribir ${file}: ${why}. Quedó como estaba.`),
  ]
  return told.length > 0 ? told.join('\n') : 'No hay nada que se pueda arreglar sin preguntar.'
}

function tellFixable(count: number): string {
  const which =
    count === 1 ? 'El que dice (--fix) se arregla solo' : `Los ${count} que dicen (--fix) se arreglan solos`
  return `${which}: npm run validate -- --fix`
}

function exitCodeOf({ diagnostics }: LoadResult): number {
  if (diagnostics.some(({ code }) => code === reading.missingFolder.code)) return EXIT.usage
  return diagnostics.some(({ severity }) => severity === 'error') ? EXIT.errors : EXIT.ok
}

/** @returns what is wrong with them, in Spanish, when they cannot be followed */
function readOptions() {
  const misuse = findMisuse(process.argv.slice(2), OPTIONS)
  if (misuse !== undefined) return misuse
  const { values } = parseArgs({ options: OPTIONS })
  const { format } = values
  if (!isFormat(format)) {
    const known = Object.keys(formats)
    const meant = closest(format, known)
    const hint = meant === undefined ? `Puede ser: ${known.join(', ')}.` : `¿Quisiste decir ${meant}?`
    return `No existe el formato ${format}. ${hint}`
  }
  // Files that change while somebody writes them would be lost work; and a program reads one answer.
  if (values.watch && values.fix) return '--watch no va con --fix: elegí uno de los dos.'
  if (values.watch && format !== 'text') return '--watch no va con --format: elegí uno de los dos.'
  return { ...values, format }
}
