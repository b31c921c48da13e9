import { applyEdits, createScanner, parseTree, type Edit, type ParseError } from 'jsonc-parser'
import { findings, type Finding, type Fix } from '../diagnostics/diagnostics.ts'

/** Signs that word processors write instead of `"`, and those that other languages use. */
const OPENING = /[“”„‟«‘’‚'`´]/
const QUOTED = /^([“”„‟«‘’‚'`´"]+)([^"\\\n]*?)([“”‟»‘’'`´"]+)(?=[ \t]*([,:}\]\r\n]|$))/

/** Blanks that JSON does not know, and signs that are not seen at all; spaces between words are common ones. */
const SPECIAL_SPACES = /(?! )[\s\p{Format}]/gu

/**
 * How to mend a mistake of writing, where there is one way only: nothing is wrong on that line any more, and nothing is lost
 * (a comment would be).
 */
export function proposeSyntax(
  text: string,
  { finding, offset }: { finding: Finding; offset: number },
): Fix | undefined {
  const fix = fixFor(text, finding.code, offset)
  return fix && isClean(text, fix.edits) ? fix : undefined
}

function fixFor(text: string, code: string, offset: number): Fix | undefined {
  const put = (title: string, length: number, content: string): Fix => ({
    title,
    edits: [{ offset, length, content }],
  })
  switch (code) {
    case codes.trailingComma:
    case codes.extraComma:
      return put('Borrar la coma que sobra.', 1, '')
    case codes.missingComma:
      return isBetweenElements(text, offset) ? put('Agregar la coma que falta.', 0, ',') : undefined
    case codes.wrongSeparator: {
      const right = text[offset] === ';' ? ',' : ':'
      return put(`Cambiar ${text[offset]} por ${right}`, 1, right)
    }
    case codes.openName:
      return put('Agregar la comilla que falta.', 0, '"')
    case codes.innerComma:
      return isBetweenElements(text, offset + 2) ? put('Sacar la coma de las comillas.', 2, '",') : undefined
    case codes.specialSpace:
      return respace(text, offset)
    case codes.strangeSymbol:
      return OPENING.test(text.charAt(offset)) ? straighten(text, offset) : undefined
    case codes.openText:
      return straighten(text, offset)
    default:
      return undefined
  }
}

const codes = {
  trailingComma: findings.trailingComma('').code,
  extraComma: findings.extraComma().code,
  missingComma: findings.missingComma().code,
  wrongSeparator: findings.wrongSeparator('', '').code,
  strangeSymbol: findings.strangeSymbol('').code,
  openText: findings.openText().code,
  openName: findings.openName('').code,
  innerComma: findings.innerComma().code,
  specialSpace: findings.specialSpace().code,
}

/** Whether special spaces are all that is wrong with a word: it is a value of JSON, or nothing, without them. */
export function isSpecialSpace(token: string): boolean {
  const rest = token.replaceAll(SPECIAL_SPACES, '')
  return rest !== token && /^(?:true|false|null|[-\d.]*)$/.test(rest)
}

/** Common spaces instead of the special ones, from a place on to the end; those of texts stay. */
function respace(text: string, from: number): Fix {
  const scanner = createScanner(text, true)
  scanner.setPosition(from)
  const edits: Edit[] = []
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset()
    const length = scanner.getTokenLength()
    const token = text.slice(offset, offset + length)
    if (!isSpecialSpace(token)) continue
    edits.push({ offset, length, content: token.replaceAll(SPECIAL_SPACES, ' ') })
  }
  return { title: 'Poner espacios comunes.', edits }
}

/** Straight quotes around every text of a line, from a place on. */
function straighten(text: string, from: number): Fix | undefined {
  const edits: Edit[] = []
  let changed = text
  for (let start = from; ;) {
    const [whole, open = '', , close = ''] = QUOTED.exec(changed.slice(start)) ?? []
    if (whole === undefined || !isPair(open, close)) return undefined
    const end = start + whole.length - close.length
    for (const [offset, quotes] of [[start, open] as const, [end, close] as const]) {
      if (quotes !== '"') edits.push({ offset, length: quotes.length, content: '"' })
    }
    // While more are looked for, each place stays where it is.
    changed = applyEdits(
      text,
      edits.map((edit) => ({ ...edit, content: '"'.padEnd(edit.length) })),
    )
    const next = firstError(changed)
    const isNextOnLine = next !== undefined && next < endOfLine(changed, from)
    if (!isNextOnLine || next <= start || !OPENING.test(changed.charAt(next))) break
    start = next
  }
  return edits.length === 0 ? undefined : { title: 'Poner comillas rectas (").', edits }
}

/** One sign on each side, or the same one twice (''): with others, some could be part of the text. */
function isPair(open: string, close: string): boolean {
  const isDouble = [open, close].every((quotes) => /^(.)\1$/.test(quotes))
  return isDouble || open.length + close.length === 2
}

/** After a whole element, with the next one on another line or after a bracket: not in the middle of a text with quotes. */
function isBetweenElements(text: string, offset: number): boolean {
  const [space = '', next = ''] = /^\s*(.?)/s.exec(text.slice(offset)) ?? []
  const isNewLine = space.includes('\n')
  return /["{[]/.test(next) && (isNewLine || /[}\]]/.test(text.charAt(offset - 1)))
}

function isClean(text: string, edits: Edit[]): boolean {
  const changed = applyEdits(text, edits)
  const error = firstError(changed)
  return error === undefined || error > endOfLine(changed, edits[0]!.offset)
}

function firstError(text: string): number | undefined {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  return errors[0]?.offset
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end
}
