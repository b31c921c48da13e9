import type { DiagnosticInText, Unlocated } from '../diagnostics/diagnostic.ts'
import { texts } from '../diagnostics/table/texts.ts'
import type { Nodes } from 'mdast'

/** Matches a backslash before punctuation, which makes the punctuation plain text (CommonMark, 2.4). */
const ESCAPED = /\\[!-/:-@[-`{-~]/g
/** Matches a Markdown link from `](` to the closing parenthesis, which may be missing. The address may contain pairs of parentheses. */
const LINK = /\]\(((?:[^()\n]|\([^()\n]*\))*)(\)?)/g
/** Matches a link with a space between `]` and `(`, if the parentheses contain an address. */
const SPACED_LINK = /\]\s+\((?:\/|#|www\.|[a-z]+:\S)[^()]*\)?/g
const BOLD = /\*\*+/g
/** Matches a subheading without a space after `##`. A single # starts a hashtag, not a subheading. */
const TIGHT_HEADING = /^[ \t]*#{2,6}(?=[^\s#])/m
const DELIMITER = /^[ \t]*\|?([ \t]*:?-+:?[ \t]*\|)+([ \t]*:?-+:?)?[ \t]*$/m
/** Matches a line between two vertical bars, which only rows of tables have. */
const ROW = /^[ \t]*\|.*\|[ \t]*$/m

/**
 * Finds formatting with a mistake. The parser takes it as plain text, so visitors would see its asterisks and brackets.
 *
 * @param source the text as written, with backslashes
 */
export function findBroken(source: string): DiagnosticInText[] {
  const plain = source.replaceAll(ESCAPED, (whole) => ' '.repeat(whole.length))
  const [first, ...others] = plain.matchAll(BOLD)
  const heading = TIGHT_HEADING.exec(plain)
  const bold = others.length > 0 ? texts.brokenBold : texts.openBold
  return [
    ...Array.from(plain.matchAll(LINK), (match) => at(match, texts.brokenLink(whyBroken(match)))),
    ...Array.from(plain.matchAll(SPACED_LINK), (match) =>
      at(match, texts.brokenLink('entre ] y ( no va ningún espacio')),
    ),
    ...(first ? [at(first, bold())] : []),
    ...(heading ? [at(heading, texts.tightHeading())] : []),
    ...findBrokenTable(plain),
  ]
}

function findBrokenTable(plain: string): DiagnosticInText[] {
  if (!plain.includes('|')) return []
  const delimiter = DELIMITER.exec(plain)
  if (delimiter) {
    const above = plain.slice(0, delimiter.index).trimEnd().split('\n').at(-1) ?? ''
    const [titles, dashes] = [cellsIn(above), cellsIn(delimiter[0])]
    const why = above.includes('|')
      ? `hay ${titles} ${titles === 1 ? 'título' : 'títulos'} y ${dashes} ${dashes === 1 ? 'parte' : 'partes'} de guiones`
      : 'arriba de los guiones faltan los títulos de las columnas'
    return [at(delimiter, texts.brokenTable(why))]
  }
  const row = ROW.exec(plain)
  return row ? [at(row, texts.brokenTable('falta el renglón de guiones'))] : []
}

function cellsIn(row: string): number {
  return row.trim().replace(/^\|/, '').replace(/\|$/, '').split('|').length
}

function at({ index, 0: { length } }: RegExpExecArray, diagnostic: Unlocated): DiagnosticInText {
  return { diagnostic, offset: index, length }
}

function whyBroken([, address = '', close]: RegExpExecArray): string {
  if (close === '') return 'falta el ) que lo cierra'
  return /\s/.test(address.trim()) ? 'la dirección no lleva espacios' : 'va [texto](dirección)'
}

export function nameRefused(type: Nodes['type'], isShort: boolean): string {
  if (isShort && type === 'heading') return 'subtítulos (# o subrayados con ---)'
  return names[type] ?? 'esto'
}

const names: Partial<Record<Nodes['type'], string>> = {
  heading: 'títulos subrayados con --- o ===; un subtítulo empieza con ##',
  table: 'tablas',
  html: 'HTML (etiquetas entre < y >)',
  code: 'código (renglones que empiezan con cuatro espacios o con ```)',
  inlineCode: 'código (`)',
  image: 'imágenes',
  imageReference: 'imágenes por nombre; escribí ![qué se ve](foto.jpg)',
  blockquote: 'citas (>); van en un bloque para ellas',
  thematicBreak: 'líneas divisorias (--- o ***)',
  definition: 'definiciones de enlaces ([nombre]: dirección); escribí el enlace en su lugar',
  linkReference: 'enlaces por nombre; escribí [texto](dirección)',
  paragraph: 'más de un párrafo',
  list: 'una lista',
}
