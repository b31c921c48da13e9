import { CONTACT_FIELDS, TRAP_FIELD } from '../contract/contact.ts'

/** The five fields of the contact form, and whether the hidden spam trap is filled in; or the key of an error message. */
type Fields = { values: Record<string, string>; isTrapped: boolean } | FieldsProblem

interface FieldsProblem {
  problem: 'malformed' | 'wrongFields'
}

/** Reads the fields of a JSON body. Ignores unknown fields, and refuses duplicate keys and `__proto__`. */
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

/** Reads the fields of a URL-encoded body. Ignores unknown fields, and refuses duplicate names. */
export function readFormFields(body: Uint8Array): Fields {
  const pairs = readFormPairs(body)
  if (!pairs) return { problem: 'malformed' }
  const values = new Map(pairs)
  return pickFields(
    pairs.map(([key]) => key),
    (key) => values.get(key),
  )
}

/** Reads the names and values of a URL-encoded body, in order. @returns undefined when the body is malformed */
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

/** Decodes UTF-8. Keeps a byte order mark, so that JSON.parse refuses it (RFC 8259, 8.1). @throws on invalid UTF-8 */
function decode(body: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
}

/** Decodes a form value, with line ends of browsers (CR LF) as LF. @throws on invalid UTF-8, unlike URLSearchParams */
function unescapeForm(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' ')).replaceAll('\r\n', '\n')
}

/** Lists the keys of a JSON object with duplicates, unlike JSON.parse, which keeps only the last. */
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
