import { findings } from '../diagnostics.ts'
import { fieldAt } from '../fields.ts'
import type { Report } from '../log.ts'
import { changing } from '../repairs.ts'
import type { Place } from '../source.ts'
import { schemaAt } from '../walk.ts'
import type { CheckContext } from './check.ts'

/** Shorter ones are most often initials. */
const FEWEST_CAPITALS = 5
const CAPITALS = new RegExp(
  `(?<![\\p{L}\\p{N}])\\p{Lu}{${FEWEST_CAPITALS},}(?:\\s+\\p{Lu}{2,})*(?![\\p{L}\\p{N}])`,
  'u',
)
/** Words in capitals before a long one belong to it. */
const BEFORE = /(?<![\p{L}\p{N}])(?:\p{Lu}{2,}\s+)+$/u
const ROMAN = /^[IVXLCDM]+$/

/** Addresses have their own question marks: those of links, and those written out. The sign of a picture is none. */
const ADDRESS = /!(?=\[)|\]\([^)]*\)|\S*[/.]\S*\?\S+/g

const pairs = [
  ['¿', '?'],
  ['¡', '!'],
] as const

/** Spanish as it is written well; only for sites in Spanish, and not for what the site says goes as it is (`fixedTexts`). */
export function checkEditorial(value: string, place: Place, context: CheckContext): void {
  const text = context.fixedTexts.mask(value)
  if (!/^es\b/.test(context.language)) return
  const report: Report = (...finding) => {
    if (!isDefault(value, place)) context.report(...finding)
  }
  checkSpaces(text, place, report)
  for (const pair of pairs) checkPair(text, pair, place, report)
  const [words = ''] = CAPITALS.exec(text) ?? []
  if (words === '' || ROMAN.test(words)) return
  const end = text.indexOf(words)
  const [before = ''] = BEFORE.exec(text.slice(0, end)) ?? []
  const on = end - before.length
  const shout = before + words
  report(findings.capitals(fieldAt(place), shout), { ...place, on, length: shout.length })
}

/** A text that the engine would say by itself is as the schema wants it. */
function isDefault(value: string, { source, path }: Place): boolean {
  return source.kind !== undefined && schemaAt(source.kind, source.value, path).default === value
}

function checkSpaces(text: string, place: Place, report: Report): void {
  const runs = [...text.matchAll(/(?<=\S) {2,}(?=\S)/g)]
  if (!runs[0]) return
  const changes = runs.map(({ index, 0: run }) => ({ index, length: run.length, content: ' ' }))
  const fix = changing(place, 'Dejar un espacio.', changes)
  const at = { ...place, on: runs[0].index, length: runs[0][0].length }
  report(findings.doubleSpaces(fieldAt(place)), at, { fix })
}

/** Each paragraph by itself: a question does not go on after an empty line. One of each kind is told of a text. */
function checkPair(
  text: string,
  [opening, closing]: (typeof pairs)[number],
  place: Place,
  report: Report,
): void {
  const plain = text.replaceAll(ADDRESS, (address) => ' '.repeat(address.length))
  let open: number | undefined
  for (const { index, 0: sign } of plain.matchAll(
    new RegExp(`[${opening}]+|[${closing}]+|\\n\\s*\\n|$`, 'g'),
  )) {
    const isClosing = sign.startsWith(closing)
    // "(!)" and "(?)" open nothing.
    if (isClosing && plain[index - 1] === '(' && plain[index + sign.length] === ')') continue
    if (isClosing && open === undefined) {
      return report(findings.openingSign(fieldAt(place), opening, closing), { ...place, on: index })
    }
    if (!isClosing && open !== undefined) {
      return report(findings.closingSign(fieldAt(place), opening, closing), { ...place, on: open })
    }
    open = sign.startsWith(opening) ? index : undefined
  }
}
