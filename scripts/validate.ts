/** Checks a site's content: see USAGE. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fixContent, type Repaired } from '../src/content/fix-content.ts'
import { formats, isFormat } from '../src/content/formats.ts'
import { loadSite, type LoadResult } from '../src/content/load-site.ts'
import { watchFolder } from '../src/content/watch-folder.ts'

const USAGE = `Uso: npm run validate -- [opciones]

  --release          además, lo que falta para publicar: datos provisionales, imágenes sin descripción, direcciones de ejemplo
  --fix              arregla lo que tiene un solo arreglo posible, y dice qué cambió
  --watch            vuelve a controlar cada vez que se guarda un archivo (Ctrl+C termina)
  --format FORMATO   ${Object.keys(formats).join(', ')}
  --content CARPETA  otra carpeta (si no, la de SITE_CONTENT, o site-content)
  --help             esta ayuda

Termina con 0 si no hay errores (puede haber advertencias), 1 si hay, 2 si las opciones están mal y 3 si falló el control mismo.`

const EXIT = { ok: 0, errors: 1, usage: 2, failure: 3 }

const options = readOptions()
if (!options) {
  console.error(USAGE)
  process.exitCode = EXIT.usage
} else if (options.help) console.log(USAGE)
else {
  try {
    process.exitCode = await validate(options)
    if (options.watch && existsSync(options.content)) watchContent(options)
  } catch (cause) {
    console.error('El control falló, y no por el contenido: es un error del programa.', cause)
    process.exitCode = EXIT.failure
  }
}

type Options = NonNullable<ReturnType<typeof readOptions>>

async function validate({ content, release, fix, format }: Options): Promise<number> {
  const load = () => loadSite(content, { release })
  const { result, repaired } = fix ? await fixContent(load) : { result: await load(), repaired: [] }
  // Programs read the output: what was done is told beside it.
  const tell = format === 'text' ? console.log : console.error
  if (fix) tell(`${tellRepairs(repaired)}\n`)
  console.log(formats[format](result))
  const waiting = result.diagnostics.filter((diagnostic) => diagnostic.fix).length
  if (format === 'text' && waiting > 0) console.log(tellFixable(waiting))
  return hasErrors(result) ? EXIT.errors : EXIT.ok
}

function watchContent(options: Options): void {
  const again = () => {
    console.log(`\n${'─'.repeat(40)} ${new Date().toLocaleTimeString('es-AR')}\n`)
    validate(options).catch((cause: unknown) => console.error(cause))
  }
  watchFolder(options.content, again)
}

function tellRepairs(repaired: readonly Repaired[]): string {
  if (repaired.length === 0) return 'No hay nada que se pueda arreglar sin preguntar.'
  return repaired
    .map(({ file, line, code, fix }) => `Arreglado ${file}:${line} (${code}): ${fix.title}`)
    .join('\n')
}

function tellFixable(count: number): string {
  const which =
    count === 1 ? 'El que dice (--fix) se arregla solo' : `Los ${count} que dicen (--fix) se arreglan solos`
  return `${which}: npm run validate -- --fix`
}

function hasErrors({ diagnostics }: LoadResult): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        release: { type: 'boolean', default: false },
        fix: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        format: { type: 'string', default: 'text' },
        content: { type: 'string', default: process.env.SITE_CONTENT || 'site-content' },
      },
    })
    const { format } = values
    // A program reads one answer; and files that change while somebody writes them would be lost work.
    const isClear = !values.watch || (format === 'text' && !values.fix)
    return isFormat(format) && isClear ? { ...values, format } : undefined
  } catch {
    return undefined
  }
}
