import { parseArgs } from 'node:util'
import { closest } from '../../src/content/diagnostics/suggest.ts'
import { formats, isFormat } from '../../src/content/report/formats.ts'
import { findMisuse } from './find-misuse.ts'

export const USAGE = `Uso: npm run validate -- [opciones]

  --release          además, lo que falta para publicar: datos provisionales y direcciones de ejemplo
  --fix              arregla lo que tiene un solo arreglo posible, y dice qué cambió
  --watch            vuelve a controlar cada vez que se guarda un archivo (Ctrl+C termina)
  --format FORMATO   ${Object.keys(formats).join(', ')}
  --content CARPETA  otra carpeta (si no, la de SITE_CONTENT, o site-content)
  --help             esta ayuda

Termina con 0 si no hay errores (puede haber advertencias), 1 si hay, 2 si las opciones están mal (o no existe la carpeta) y 3 si falló el control mismo.`

const OPTIONS = {
  release: { type: 'boolean', default: false },
  fix: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  format: { type: 'string', default: 'text' },
  content: { type: 'string', default: process.env.SITE_CONTENT || 'site-content' },
} as const

export type Options = Exclude<ReturnType<typeof readOptions>, string>

/**
 * The command's options.
 *
 * @param args without the program and the script
 * @returns what is wrong with them, in Spanish, when they cannot be followed
 */
export function readOptions(args: string[]) {
  const misuse = findMisuse(args, OPTIONS)
  if (misuse !== undefined) return misuse
  const { values } = parseArgs({ args, options: OPTIONS })
  const { format } = values
  if (!isFormat(format)) {
    const known = Object.keys(formats)
    const meant = closest(format, known)
    const hint = meant === undefined ? `Puede ser: ${known.join(', ')}.` : `¿Quisiste decir ${meant}?`
    return `No existe el formato ${format}. ${hint}`
  }
  // A fix while somebody types would lose their work; and a program expects one answer.
  if (values.watch && values.fix) return '--watch no va con --fix: elegí uno de los dos.'
  if (values.watch && format !== 'text') return '--watch no va con --format: elegí uno de los dos.'
  return { ...values, format }
}
