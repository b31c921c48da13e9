import { parseArgs, type ParseArgsConfig } from 'node:util'
import { closest } from '../../src/content/diagnostics/suggest.ts'

/**
 * The first mistake in a command's options, in Spanish: an unknown option, a missing value or one too many.
 *
 * @param args without the program and the script
 */
export function findMisuse(
  args: string[],
  options: NonNullable<ParseArgsConfig['options']>,
): string | undefined {
  const names = Object.keys(options)
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true })
  for (const token of tokens) {
    const written = args[token.index]!.replace(/=.*/s, '')
    const meant = closest(written.replace(/^\W+/, ''), names)
    const hint = meant === undefined ? '' : ` ¿Quisiste decir --${meant}?`
    if (token.kind !== 'option') return `Sobra ${written}: las opciones empiezan con --.${hint}`
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined
    if (!option) return `No existe la opción ${written}.${hint}`
    if (option.type === 'boolean' && token.value !== undefined) return `${written} va sin = ni nada después.`
    const isMissing = token.value === undefined || (!token.inlineValue && token.value.startsWith('-'))
    if (option.type === 'string' && isMissing) return `Falta lo que va después de ${written}.`
  }
  return undefined
}
