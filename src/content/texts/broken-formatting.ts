import type { DiagnosticInText, Unlocated } from '../diagnostics/diagnostic.ts'
import { texts } from '../diagnostics/table/texts.ts'

/** A character after a backslash is meant to be read (CommonMark, 2.4). */
const ESCAPED = /\\[!-/:-@[-`{-~]/g
/** The middle of a link with its address, and its end if it has one. Parentheses in an address come in pairs. */
const LINK = /\]\(((?:[^()\n]|\([^()\n]*\))*)(\)?)/g
/** Parentheses after brackets and a space are part of a link only with an address inside. */
const SPACED_LINK = /\]\s+\((?:\/|#|www\.|[a-z]+:\S)[^()]*\)?/g
const BOLD = /\*\*+/g
/** A subheading whose words follow its marks at once. One mark alone begins a word of social networks. */
const TIGHT_HEADING = /^[ \t]*#{2,6}(?=[^\s#])/m
/** A line that a table has under its headers. */
const DELIMITER = /^[ \t]*\|?([ \t]*:?-+:?[ \t]*\|)+([ \t]*:?-+:?)?[ \t]*$/m
/** A line between two bars: only a row of a table looks like it. */
const ROW = /^[ \t]*\|.*\|[ \t]*$/m

/**
 * Finds formatting that does not work in a piece of Markdown that the parser took for plain text: visitors would read its
 * asterisks and brackets.
 *
 * @param source the piece as it is written, with its backslashes
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

/** Finds rows of a table that the parser did not take for one. */
function findBrokenTable(plain: string): DiagnosticInText[] {
  if (!plain.includes('|')) return []
  const delimiter = DELIMITER.exec(plain)
  if (delimiter) {
    const above = plain.slice(0, delimiter.index).trimEnd().split('\n').at(-1) ?? ''
    const [titles, dashes] = [cellsIn(above), cellsIn(delimiter[0])]
    const why = above.includes('|')
      ? `hay ${titles} títulos y ${dashes} partes de guiones`
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
