/** Checks a site's content: `npm run validate -- --help`. */
import './read-content-option.ts'
import { parseArgs } from 'node:util'
import { reading } from '../src/engine/content/diagnostics/table/reading.ts'
import { watchFolder } from '../src/engine/content/files/watch-folder.ts'
import { fixContent, type FixResult } from '../src/engine/content/report/fix-content.ts'
import { explainFixes, formats, isFormat } from '../src/engine/content/report/format-diagnostics.ts'
import { validate, validateForRelease, type ValidateResult } from '../src/engine/content/validate.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Uso: npm run validate -- [opciones]

  --release          además, lo que falta para publicar: datos provisionales y direcciones de ejemplo
  --fix              arregla lo que tiene un solo arreglo posible, y dice qué cambió
  --watch            vuelve a controlar cada vez que se guarda un archivo (Ctrl+C termina); no va con --fix ni con --format
  --format FORMATO   ${Object.keys(formats).join(', ')}
  --content CARPETA  otra carpeta (si no, la de SITE_CONTENT, o site-content)
  --help             esta ayuda

Termina con 0 si no hay errores (puede haber advertencias), 1 si hay, 2 si las opciones están mal (o no existe la carpeta) y 3 si falló el control mismo.`

const EXIT = { ok: 0, errors: 1, usage: 2, failure: 3 }

type ValidateOptions = NonNullable<ReturnType<typeof parse>>

await runCommand({ usage: USAGE, parse, run })

function parse() {
  const { values } = parseArgs({
    options: {
      release: { type: 'boolean', default: false },
      fix: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      format: { type: 'string', default: 'text' },
      content: { type: 'string', default: process.env.SITE_CONTENT || 'site-content' },
    },
  })
  const { format, watch, fix } = values
  // Refuses `--watch` with `--fix`, which would overwrite what a person is typing. Refuses `--watch` with a machine-readable format, because
  // its readers expect one answer.
  return isFormat(format) && !(watch && (fix || format !== 'text')) ? { ...values, format } : undefined
}

async function run(options: ValidateOptions): Promise<number> {
  try {
    const code = await runOnce(options)
    if (options.watch && code !== EXIT.usage) await watchContent(options)
    return code
  } catch (cause) {
    console.error('El control falló, y no por el contenido: es un error del programa.', cause)
    return EXIT.failure
  }
}

async function runOnce({ content, release, fix, format }: ValidateOptions): Promise<number> {
  const check = () => (release ? validateForRelease(content) : validate(content))
  const fixed = fix ? await fixContent(check) : undefined
  const result = fixed?.result ?? (await check())
  // Prints the changes to standard error if a program reads the answer from standard output.
  const note = format === 'text' ? console.log : console.error
  if (fixed) note(`${describeFixes(fixed)}\n`)
  console.log(formats[format](result))
  if (format === 'text') for (const line of explainFixes(result.diagnostics)) console.log(line)
  return exitCodeOf(result)
}

/** Checks the content after each change, one check at a time, so that the results come in order. */
async function watchContent(options: ValidateOptions): Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  const again = () => {
    last = last
      .then(() => {
        console.log(`\n${'─'.repeat(40)} ${new Date().toLocaleTimeString('es-AR')}\n`)
        return runOnce(options)
      })
      .catch(console.error)
  }
  await watchFolder(options.content, again, (reason) => console.error(reason))
}

function describeFixes({ made, refused }: FixResult): string {
  const lines = [
    ...made.map(({ file, line, code, fix }) => `Arreglado ${file}:${line} (${code}): ${fix.title}`),
    ...[...refused].map(([file, why]) => `No se pudo escribir ${file}: ${why}. Quedó como estaba.`),
  ]
  return lines.length > 0 ? lines.join('\n') : 'No hay nada que se pueda arreglar sin preguntar.'
}

function exitCodeOf({ diagnostics }: ValidateResult): number {
  if (diagnostics.some(({ code }) => code === reading.missingFolder.code)) return EXIT.usage
  return diagnostics.some(({ severity }) => severity === 'error') ? EXIT.errors : EXIT.ok
}
