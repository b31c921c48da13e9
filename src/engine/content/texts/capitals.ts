import { texts } from '../diagnostics/table/texts.ts'
import { nameField } from '../schema/describe-field.ts'
import type { Field } from '../schema/field.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'

const CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}{2,}(?:\s+\p{Lu}{2,})*(?![\p{L}\p{N}])/gu
/** Minimum letters of a single word in capitals that gets a warning. Shorter words are mostly initials. */
const MIN_CAPITALS = 5
const SMALL_WORD =
  /^(?:AL|CON|DE|DEL|EL|EN|HAY|HOY|LA|LAS|LO|LOS|MUY|MÁS|NO|PARA|POR|QUE|QUÉ|SE|SI|SIN|SU|SUS|SÍ|UN|UNA|YA)$/
const ROMAN = /^[IVXLCDM]+$/
/** Matches final letters of acronyms such as DIEGEP, UNICEF and CONICET. No Spanish word ends in these letters. */
const ACRONYM_END = /[BCFGHKMPQTVW]$/
const KNOWN =
  /^(?:ANSES|AUH|COVID|DGCYE|DNIEE|ENARGAS|INADI|OSECAC|OSPLAD|PAMI|SADOP|SENASA|SUTEBA|SUTEPLIM|UDOCBA|UEPC|UNESCO|UNLA|UNSAM|USAL)$/

/** Reports the first words in capitals of a text, which read as shouting. Allows acronyms and Roman numerals. */
export function checkCapitals(text: string, field: Field, report: Report): void {
  for (const { index, 0: run } of text.matchAll(CAPITALS)) {
    const words = run.split(/\s+/).filter((word) => !isInitials(word))
    const isLong = words.some((word) => word.length >= MIN_CAPITALS)
    const isSentence = words.length > 1 && words.some((word) => SMALL_WORD.test(word))
    if (!isLong && !isSentence) continue
    return report(texts.capitals(nameField(field), run), { ...field, on: index, length: run.length })
  }
}

function isInitials(word: string): boolean {
  return [ROMAN, ACRONYM_END, KNOWN].some((pattern) => pattern.test(word))
}
