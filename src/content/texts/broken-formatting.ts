import { findings, type Finding } from '../diagnostics/diagnostics.ts'

/** Signs that were meant as formatting and stay signs, and where they stand. */
export interface BrokenFormatting {
  finding: Finding
  index: number
  length: number
}

/** A sign after a backslash is meant to be read (CommonMark, 2.4). */
const ESCAPED = /\\[!-/:-@[-`{-~]/g
/** The middle of a link with its address, and its end if it has one. Parentheses in an address come in pairs. */
const LINK = /\]\(((?:[^()\n]|\([^()\n]*\))*)(\)?)/g
/** Parentheses after brackets and a space are part of a link only with an address inside. */
const SPACED_LINK = /\]\s+\((?:\/|#|www\.|[a-z]+:\S)[^()]*\)?/g
const BOLD = /\*\*+/g

/**
 * What was meant as formatting in a piece of Markdown that the parser took for plain text: visitors would read its signs.
 *
 * @param source the piece as it is written, with its backslashes
 */
export function findBroken(source: string): BrokenFormatting[] {
  const plain = source.replaceAll(ESCAPED, (whole) => ' '.repeat(whole.length))
  const [first, ...others] = plain.matchAll(BOLD)
  const bold = others.length > 0 ? findings.brokenBold : findings.openBold
  return [
    ...Array.from(plain.matchAll(LINK), (match) => at(match, findings.brokenLink(whyBroken(match)))),
    ...Array.from(plain.matchAll(SPACED_LINK), (match) =>
      at(match, findings.brokenLink('entre ] y ( no va ningún espacio')),
    ),
    ...(first ? [at(first, bold())] : []),
  ]
}

function at({ index, 0: { length } }: RegExpExecArray, finding: Finding): BrokenFormatting {
  return { finding, index, length }
}

function whyBroken([, address = '', close]: RegExpExecArray): string {
  if (close === '') return 'falta el ) que lo cierra'
  return /\s/.test(address.trim()) ? 'la dirección no lleva espacios' : 'va [texto](dirección)'
}
