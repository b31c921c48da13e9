import { CONTACT_FIELDS, TRAP_FIELD } from '../contract/contact.ts'

/**
 * The five fields of a body and whether the trap field is filled in; or the key of the message that says what is wrong.
 */
export type Fields = { values: Record<string, string>; isTrapped: boolean } | FieldsProblem

interface FieldsProblem {
  problem: 'malformed' | 'wrongFields'
}

/** Reads the fields of a JSON body. Unknown fields are ignored; a repeated key, or `__proto__`, is malformed. */
export function readJsonFields(body: Uint8Array): Fields {
  try {
    const text = decode(body)
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: 'wrongFields' }
    return pickFields(topLevelKeys(text), (key) => Object.getOwnPropertyDescriptor(value, key)?.value)
  } catch {
    return { problem: 'malformed' }
  }
}

/** Reads the fields of a form post (`application/x-www-form-urlencoded`), by the same rules. */
export function readFormFields(body: Uint8Array): Fields {
  const pairs = readFormPairs(body)
  if (!pairs) return { problem: 'malformed' }
  const values = new Map(pairs)
  return pickFields(
    pairs.map(([key]) => key),
    (key) => values.get(key),
  )
}

/** The names and values of a form post, in their order; undefined for a malformed one. */
export function readFormPairs(body: Uint8Array): [string, string][] | undefined {
  try {
    return decode(body)
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [key = '', ...value] = pair.split('=')
        return [unescapeForm(key), unescapeForm(value.join('='))]
      })
  } catch {
    return undefined
  }
}

function pickFields(keys: string[], valueOf: (key: string) => unknown): Fields {
  if (keys.includes('__proto__') || new Set(keys).size < keys.length) return { problem: 'malformed' }
  const values: Record<string, string> = {}
  for (const field of CONTACT_FIELDS.filter((known) => keys.includes(known))) {
    const value = valueOf(field)
    if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed())
      return { problem: 'wrongFields' }
    values[field] = value
  }
  return { values, isTrapped: Boolean(valueOf(TRAP_FIELD)) }
}

/** @throws on bytes that are not UTF-8; a byte order mark stays, and JSON.parse refuses it (RFC 8259, 8.1) */
function decode(body: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
}

/** Browsers end lines by CR LF. @throws on escapes that are not UTF-8, which URLSearchParams would replace */
function unescapeForm(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' ')).replaceAll('\r\n', '\n')
}

/** The keys in the text of a valid JSON object, duplicates included: JSON.parse keeps only the last one. */
function topLevelKeys(text: string): string[] {
  const keys: string[] = []
  let depth = 0
  let lastString = ''
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (token !== ':') lastString = token
    else if (depth === 1) keys.push(String(JSON.parse(lastString)))
  }
  return keys
}
