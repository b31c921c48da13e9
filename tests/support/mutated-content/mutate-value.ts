import type { Mutation } from './mutations.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Values of every type, and texts that are hostile, odd, or right for other fields. */
// prettier-ignore
const values: Json[] = [
  null, true, 0, -1, 1.5, 1e21, '', ' ', [], {}, [null], [[]], { type: 'Hero' }, { type: 'Nada' },
  'javascript:alert(1)', 'data:text/html,x', '//host', '/x#y', '/contacto?institution=x', 'tel:', '*', '/',
  'media/../site.json', 'media/', '{constructor}', '{phone', '{a.b.c}', '{__proto__}', '<b>x</b>', '&nbsp;',
  '**', '[a](b)', '![a](b)', '# x', '- a\n  - b', '\uD800', '\u0000', '\u202Ex', '\u200B', 'Ã¡', 'A\u0301',
  '2027-02-30', '25:00:00', '#12', 'HOLA MUNDO', '¿Qué', 'x'.repeat(5000), 'constructor', '__proto__', '🧑‍🏫',
]
const names = ['type', 'kind', 'id', 'blocks', '__proto__', 'constructor', 'tittle', '', '$schema']

/** Changes a value in valid JSON: replaces, moves, renames, deletes or doubles it. */
export function mutateValue(bytes: Buffer, { deed, at, other }: Mutation): Buffer {
  const root = parse(bytes)
  if (root === undefined) return bytes
  const holders = holdersOf(root)
  const { holder, key } = holders[at % Math.max(holders.length, 1)] ?? { holder: { '': root }, key: '' }
  const elsewhere = holders[other % Math.max(holders.length, 1)]
  const here = holder as Record<string, Json>
  const value = here[key]!
  const deeds = [
    () => (here[key] = structuredClone(values[other % values.length]!)),
    () =>
      (here[key] = elsewhere
        ? structuredClone((elsewhere.holder as Record<string, Json>)[elsewhere.key]!)
        : null),
    () => (here[key] = [value]),
    () => (here[key] = { type: value }),
    () => (here[key] = typeof value === 'string' ? misspell(value, other) : JSON.stringify(value)),
    () => (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete here[key]),
    () =>
      Array.isArray(holder)
        ? holder.push(structuredClone(value))
        : rename(here, key, at % 2 === 0 ? misspell(key, other) : names[other % names.length]!),
    () =>
      Array.isArray(holder)
        ? holder.unshift(structuredClone(holder.at(-1)!))
        : (here[Object.keys(here)[other % Object.keys(here).length]!] = value),
  ]
  deeds[deed % deeds.length]!()
  return Buffer.from(JSON.stringify(root, null, 2), 'utf8')
}

function parse(bytes: Buffer): Json | undefined {
  try {
    return JSON.parse(bytes.toString('utf8')) as Json
  } catch {
    return undefined
  }
}

/** Every key of a value inside, with the object or list that holds it. */
function holdersOf(value: Json): { holder: Json[] | Record<string, Json>; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...holdersOf(inner)])
}

/** A word with a letter missing, doubled or changed. */
function misspell(word: string, other: number): string {
  const at = other % Math.max(word.length, 1)
  const letter = [word.slice(at, at + 1).repeat(2), '', 'x', 'é', ' '][other % 5]!
  return word.slice(0, at) + letter + word.slice(at + 1)
}

/** Renames a key, which keeps its position. */
function rename(object: Record<string, Json>, key: string, name: string): void {
  const entries = Object.entries(object)
  for (const [old] of entries) delete object[old]
  for (const [old, value] of entries) {
    Object.defineProperty(object, old === key ? name : old, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
}
