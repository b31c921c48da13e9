import { BROKEN } from './broken.ts'

/** Blocks in blocks in blocks: no page needs as many, and a deeper file could exhaust the stack. */
export const MAX_DEPTH = 100

/** An escape that may stand for any character. */
const ESCAPE = /\\[^"\\/nt]/

/** What `ESCAPE` and `BROKEN` look for, and whole characters of two halves: these are found faster. Returns cannot stand in texts. */
// oxlint-disable-next-line no-control-regex
const SUSPECT = /\\[^"\\/nt]|[\0-\x08\x0B\f\x0E-\x1F\x7F-\x9F\u2028\u2029\uD800-\uDFFF\uFFFD-\uFFFF]/

/**
 * The value of a text in which nothing is wrong, as nearly every file is, without a syntax tree.
 *
 * @returns undefined where something may be wrong: who reads it with a tree can say what, and gets the same value if nothing is
 */
export function parseSound(json: string): unknown {
  if (SUSPECT.test(json) && (ESCAPE.test(json) || BROKEN.test(json.replaceAll('\r', '')))) return undefined
  if (json.normalize('NFC') !== json) return undefined
  try {
    const value: unknown = JSON.parse(json)
    // Of properties of the same name the parser keeps one, and the quotes of the others are missing in the value.
    return quotesIn(json) === quotesOf(value, 0) ? value : undefined
  } catch {
    return undefined
  }
}

function quotesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count++
  return count
}

/** The quotes that a value is written with. @returns NaN when it is nested too deeply */
function quotesOf(value: unknown, depth: number): number {
  if (typeof value === 'string') return 2 + (value.includes('"') ? quotesIn(value) : 0)
  if (typeof value !== 'object' || value === null) return 0
  if (depth >= MAX_DEPTH) return NaN
  let count = 0
  if (Array.isArray(value)) for (const item of value) count += quotesOf(item, depth + 1)
  else for (const [key, item] of Object.entries(value)) count += quotesOf(key, 0) + quotesOf(item, depth + 1)
  return count
}
