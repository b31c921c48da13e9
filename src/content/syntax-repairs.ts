import { applyEdits, parseTree, type Edit, type ParseError } from 'jsonc-parser'
import { findings, type Finding, type Fix } from './diagnostics.ts'

/** Signs that word processors write instead of `"`, and those that other languages use. */
const OPENING = /[“”„‟«‘’‚'`´]/
const QUOTED = /^[“”„‟«‘’‚'`´"]([^"\\\n]*?)[“”‟»‘’'`´"](?=[ \t]*([,:}\]\r\n]|$))/

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
    case codes.strangeSymbol: {
      const [word = ''] = /^\w+/.exec(text.slice(offset)) ?? []
      const literal = word.toLowerCase()
      if (['true', 'false', 'null'].includes(literal)) {
        return put(`Cambiar ${word} por ${literal}.`, word.length, literal)
      }
      return OPENING.test(text.charAt(offset)) ? straighten(text, offset) : undefined
    }
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
}

/** Straight quotes around every text of a line, from a place on; each stands for one sign, so that offsets stay. */
function straighten(text: string, from: number): Fix | undefined {
  const edits: Edit[] = []
  let changed = text
  for (let start = from; ;) {
    const [whole] = QUOTED.exec(changed.slice(start)) ?? []
    if (whole === undefined) return undefined
    for (const at of [start, start + whole.length - 1]) {
      if (text[at] !== '"') edits.push({ offset: at, length: 1, content: '"' })
    }
    changed = applyEdits(text, edits)
    const next = firstError(changed)
    const isNextOnLine = next !== undefined && next < endOfLine(changed, from)
    if (!isNextOnLine || next <= start || !OPENING.test(changed.charAt(next))) break
    start = next
  }
  return edits.length === 0 ? undefined : { title: 'Poner comillas rectas (").', edits }
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
