import * as fc from 'fast-check'
import { createScanner } from 'jsonc-parser'

/** A random change of a file. Each kind uses the numbers that it needs, modulo the number of its choices. */
export interface Mutation {
  kind: keyof typeof kinds
  /** The number that selects a variant of the kind. */
  deed: number
  at: number
  other: number
}

const kinds = { bytes: changeBytes, tokens: changeToken, value: changeValue }

const number = fc.nat({ max: 2 ** 20 })

export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
    deed: number,
    at: number,
    other: number,
  }),
  { minLength: 1, maxLength: 3 },
)

export function mutate(bytes: Buffer, list: readonly Mutation[]): Buffer {
  return list.reduce((changed, mutation) => kinds[mutation.kind](changed, mutation), bytes)
}

/** Damages bytes like a wrong encoding, an incomplete copy or a broken disk. */
function changeBytes(bytes: Buffer, { deed, at, other }: Mutation): Buffer {
  const text = bytes.toString('utf8')
  const start = at % (bytes.length + 1)
  const [before, after] = [bytes.subarray(0, start), bytes.subarray(start)]
  const noise = Buffer.from([other & 0xff, (other >> 1) & 0xff])
  const deeds = [
    () => before,
    () => Buffer.concat([before, after.subarray(1 + (other % 80))]),
    () => Buffer.concat([before, noise, after]),
    () => Buffer.concat([before, after.subarray(0, other % 80), after]),
    () => Buffer.from(text, 'latin1'),
    () => Buffer.from(`\uFEFF${text}`, other % 2 === 0 ? 'utf8' : 'utf16le'),
    () => Buffer.from(bytes.toString('latin1')),
    () => Buffer.from(text.normalize('NFD')),
    () => Buffer.from(text.replaceAll('\n', other % 2 === 0 ? '\r\n' : '\r')),
  ]
  return pick(deeds, deed)()
}

const WRITTEN =
  `" , ; : = { } [ ] ( ) “ ” ' « » \\ // /**/ null true True 0 -1 007 1e999 8:30 "" "a" {"type":"Hero"} NaN`.split(
    ' ',
  )

/** Damages JSON like a typing mistake: removes, doubles or replaces a token, or removes a quote. */
function changeToken(bytes: Buffer, { deed, at, other }: Mutation): Buffer {
  const text = bytes.toString('utf8')
  const tokens = tokensOf(text)
  const token = pick(tokens, at)
  const old = text.slice(token.start, token.end)
  const another = pick(tokens, other)
  const texts = [
    '',
    old.repeat(2),
    pick(WRITTEN, other),
    old + pick(WRITTEN, other),
    text.slice(another.start, another.end),
    old.slice(0, -1),
    old.slice(1),
    old.replace(/^"(.*)"$/s, other % 2 === 0 ? '“$1”' : "'$1'"),
  ]
  return Buffer.from(text.slice(0, token.start) + pick(texts, deed) + text.slice(token.end))
}

function tokensOf(text: string): { start: number; end: number }[] {
  const scanner = createScanner(text, true)
  const tokens = [{ start: 0, end: 0 }]
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const start = scanner.getTokenOffset()
    tokens.push({ start, end: start + scanner.getTokenLength() })
  }
  return tokens
}

/** Values of every type, and texts that are hostile, odd, or valid only in other fields. */
// prettier-ignore
const VALUES: unknown[] = [
  null, true, 0, -1, 1.5, 1e21, '', ' ', [], {}, [null], [[]], { type: 'Hero' }, { type: 'Nada' },
  'javascript:alert(1)', 'data:text/html,x', '//host', '/x#y', '/contacto?institution=x', 'tel:', '*', '/',
  'media/../site.json', 'media/', '{constructor}', '{phone', '{a.b.c}', '{__proto__}', '<b>x</b>', '&nbsp;',
  '**', '[a](b)', '![a](b)', '# x', '- a\n  - b', '\uD800', '\u0000', '\u202Ex', '\u200B', 'Ã¡', 'A\u0301',
  '2027-02-30', '25:00:00', '#12', 'HOLA MUNDO', '¿Qué', 'x'.repeat(5000), 'constructor', '__proto__', '🧑‍🏫',
]
const NAMES = ['type', 'kind', 'id', 'blocks', '__proto__', 'constructor', 'tittle', '', '$schema']

/** Changes a value in valid JSON: replaces, moves, wraps, renames, deletes or doubles it. */
function changeValue(bytes: Buffer, { deed, at, other }: Mutation): Buffer {
  const root = parse(bytes)
  const places = placesIn(root)
  if (places.length === 0) return bytes
  const { holder, key } = pick(places, at)
  const elsewhere = pick(places, other)
  const value = holder[key]
  const set = (to: unknown) => (holder[key] = structuredClone(to))
  const deeds = [
    () => set(pick(VALUES, other)),
    () => set(elsewhere.holder[elsewhere.key]),
    () => set([value]),
    () => set({ type: value }),
    () => set(typeof value === 'string' ? misspell(value, other) : JSON.stringify(value)),
    () => (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key]),
    () =>
      Array.isArray(holder)
        ? holder.push(structuredClone(value))
        : rename(holder, key, at % 2 === 0 ? misspell(key, other) : pick(NAMES, other)),
  ]
  pick(deeds, deed)()
  return Buffer.from(JSON.stringify(root, null, 2))
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function placesIn(value: unknown): { holder: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.entries(value).flatMap(([key, inner]) => [{ holder, key }, ...placesIn(inner)])
}

function misspell(word: string, other: number): string {
  const at = other % Math.max(word.length, 1)
  const letter = pick([word.slice(at, at + 1).repeat(2), '', 'x', 'é', ' '], other)
  return word.slice(0, at) + letter + word.slice(at + 1)
}

function rename(object: Record<string, unknown>, key: string, name: string): void {
  const entries = Object.entries(object)
  for (const [old] of entries) delete object[old]
  const attributes = { enumerable: true, configurable: true, writable: true }
  for (const [old, value] of entries)
    Object.defineProperty(object, old === key ? name : old, { value, ...attributes })
}

function pick<T>(list: readonly T[], number: number): T {
  return list[number % list.length] as T
}
