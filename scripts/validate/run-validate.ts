/** `npm run validate`: see `USAGE`. */
import { reading } from '../../src/content/diagnostics/table/reading.ts'
import { fixContent, type FixResult } from '../../src/content/report/fix-content.ts'
import { explainFixes } from '../../src/content/report/format-diagnostics.ts'
import { formats } from '../../src/content/report/formats.ts'
import { validate, validateForRelease, type ValidateResult } from '../../src/content/validate.ts'
import { inTurn } from './in-turn.ts'
import { readOptions, USAGE, type Options } from './read-options.ts'

const EXIT = { ok: 0, errors: 1, usage: 2, failure: 3 }

const options = readOptions(process.argv.slice(2))
if (typeof options === 'string') {
  console.error(`${options}\n\n${USAGE}`)
  process.exitCode = EXIT.usage
} else if (options.help) console.log(USAGE)
else {
  try {
    process.exitCode = await runOnce(options)
    if (options.watch && process.exitCode !== EXIT.usage) await watchContent(options)
  } catch (cause) {
    console.error('El control falló, y no por el contenido: es un error del programa.', cause)
    process.exitCode = EXIT.failure
  }
}

async function runOnce({ content, release, fix, format }: Options): Promise<number> {
  const judge = () => (release ? validateForRelease(content) : validate(content))
  const fixed = fix ? await fixContent(judge) : undefined
  const result = fixed?.result ?? (await judge())
  // Programs read the standard output; the list of changes goes to standard error.
  const note = format === 'text' ? console.log : console.error
  if (fixed) note(`${describeFixes(fixed)}\n`)
  console.log(formats[format](result))
  if (format === 'text') for (const line of explainFixes(result.diagnostics)) console.log(line)
  return exitCodeOf(result)
}

async function watchContent(options: Options): Promise<void> {
  const { watchFolder } = await import('../../src/content/files/watch-folder.ts')
  const again = inTurn(() => {
    console.log(`\n${'─'.repeat(40)} ${new Date().toLocaleTimeString('es-AR')}\n`)
    return runOnce(options)
  }, console.error)
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
