export interface Range {
  start: number
  end: number
}

interface Located extends Range {
  name: Range | undefined
}

/**
 * Finds the characters of a value in a JSON text. Parses the text each time, because look-ups are rare and a syntax tree would need much
 * memory.
 *
 * @param text valid JSON, which may begin with a byte order mark
 * @returns undefined when the value is missing; among repeated names, the last one, like `JSON.parse`
 */
export function locate(text: string, path: readonly (string | number)[]): Located | undefined {
  let start = skip(SPACE, text, 0)
  let name: Range | undefined
  for (const step of path) {
    const inner = findInside(text, start, step)
    if (!inner) return undefined
    ;({ start, name } = inner)
  }
  return { start, end: endOfValue(text, start), name }
}

/** @param open the offset at which a value starts */
function findInside(
  text: string,
  open: number,
  step: string | number,
): { start: number; name: Range | undefined } | undefined {
  const isList = typeof step === 'number'
  if (text[open] !== (isList ? '[' : '{')) return undefined
  let start = skip(SPACE, text, open + 1)
  let found: ReturnType<typeof findInside>
  for (let index = 0; text[start] !== (isList ? ']' : '}'); index++) {
    if (isList) {
      if (index === step) return { start, name: undefined }
    } else {
      const name = { start, end: skip(STRING, text, start) }
      start = skip(COLON, text, name.end)
      if (nameAt(text, name) === step) {
        found = { start, name }
        // Stops the search when the rest of the text does not contain the name.
        if (!text.includes(`"${step}"`, start)) return found
      }
    }
    start = skip(COMMA, text, endOfValue(text, start))
  }
  return found
}

function nameAt(text: string, { start, end }: Range): unknown {
  const name = text.slice(start + 1, end - 1)
  return name.includes('\\') ? JSON.parse(`"${name}"`) : name
}

const SPACE = /\s*/y
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/y
const COLON = /\s*:\s*/y
const COMMA = /\s*,?\s*/y
const LITERAL = /[^\s,\]}]*/y
const QUOTE_OR_BRACKET = /["[\]{}]/g

function endOfValue(text: string, start: number): number {
  if (text[start] === '"') return skip(STRING, text, start)
  if (text[start] !== '{' && text[start] !== '[') return skip(LITERAL, text, start)
  let depth = 0
  let at = start
  do {
    QUOTE_OR_BRACKET.lastIndex = at
    const found = QUOTE_OR_BRACKET.exec(text)
    if (!found) return text.length
    const isText = found[0] === '"'
    if (!isText) depth += found[0] === '{' || found[0] === '[' ? 1 : -1
    at = isText ? skip(STRING, text, found.index) : found.index + 1
  } while (depth > 0)
  return at
}

function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : text.length
}
