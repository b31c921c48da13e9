import { refOf, type Bundle, type Schema } from '../model/schema.ts'
import { planOf } from '../model/schema-plan.ts'

/** A change of a schema that makes old content invalid. */
export interface Break {
  /** A Spanish sentence with the path of the changed part. */
  sentence: string
  /** The keyword by which the new schema refuses old content, as in Ajv's errors. */
  keyword: string
  /** The refused property, tag or value, for keywords that name one. */
  refused?: unknown
  /** The schema objects that may hold the keyword: the part, and the definition that it refers to. */
  parts: readonly Schema[]
}

type Found = Omit<Break, 'parts'>

/**
 * Schema keywords for limits. 1 means that a higher number is stricter, and -1 that a lower number is stricter. Only a stricter limit makes
 * old content invalid.
 */
const LIMITS = { minimum: 1, minLength: 1, minItems: 1, maximum: -1, maxLength: -1, maxItems: -1 } as const

/**
 * Finds changes of a schema that make old content invalid, such as a removed property or a stricter limit. Allows changes listed in
 * `x-renamed` and `x-removed`.
 */
export function findBreaks(old: Bundle, now: Bundle): Break[] {
  const seen = new Set<string>()
  // Compares with a copy, because the cache of plans is keyed by the identity of schema objects.
  return (old.oneOf ?? []).flatMap((file) => compare(file, { ...file }, refOf(file) ?? ''))

  function compare(oldPart: Schema, nowPart: Schema, path: string): Break[] {
    // Includes the keywords beside a `$ref`, which may change for one use of a definition only.
    const pair = JSON.stringify([oldPart, nowPart])
    if (oldPart.$ref !== undefined && seen.has(pair)) return []
    seen.add(pair)
    const before = planOf(old.$defs, oldPart).schema
    const after = planOf(now.$defs, nowPart).schema
    const name = refOf(oldPart) ?? path
    const label = path.endsWith(name) ? name : `${path} (${name})`
    const parts = [nowPart, now.$defs[refOf(nowPart) ?? ''] ?? nowPart]
    const own = [
      ...compareValue(before, after),
      ...findMissing(before, after),
      ...findRequired(before, after),
      ...findGoneBranches(before, after),
    ]
    return [
      ...own.map((one) => ({ ...one, sentence: `${label}: ${one.sentence}`, parts })),
      ...innerPairs(before, after).flatMap(([from, to, step]) => compare(from, to, `${name}${step}`)),
    ]
  }

  function innerPairs(before: Schema, after: Schema): [Schema, Schema, string][] {
    const properties = after.type === 'object' ? Object.entries(before.properties ?? {}) : []
    return [
      ...properties.flatMap(([key, property]): [Schema, Schema, string][] => {
        const next = nextOf(after, key)
        return next ? [[property, next, `.${key}`]] : []
      }),
      ...(before.oneOf ?? []).flatMap((branch): [Schema, Schema, string][] => {
        const tag = tagOf(old, before, branch)
        const next = after.oneOf?.find((one) => tagOf(now, after, one) === tag)
        return next ? [[branch, next, `.${tag}`]] : []
      }),
      ...(before.items ? [[before.items, after.items ?? {}, '[]'] satisfies [Schema, Schema, string]] : []),
    ]
  }

  function findRequired(before: Schema, after: Schema): Found[] {
    if (!before.properties || after.type !== 'object') return []
    const renamed = Object.values(after['x-renamed'] ?? {})
    return (after.required ?? [])
      .filter((key) => {
        const isNew = !before.required?.includes(key) && !renamed.includes(key)
        return isNew && planOf(now.$defs, after.properties?.[key] ?? {}).schema.default === undefined
      })
      .map((key) => ({
        sentence: `la propiedad "${key}" pasó a ser obligatoria`,
        keyword: 'required',
        refused: key,
      }))
  }

  function findGoneBranches(before: Schema, after: Schema): Found[] {
    const tag = before.discriminator?.propertyName
    if (tag === undefined) return []
    const known = new Set(after.oneOf?.map((branch) => tagOf(now, after, branch)))
    return (before.oneOf ?? [])
      .map((branch) => tagOf(old, before, branch))
      .filter((name) => !known.has(name))
      .map((name) => ({
        sentence: `ya no existe "${tag}": "${name}"`,
        keyword: 'discriminator',
        refused: name,
      }))
  }
}

function findMissing(before: Schema, after: Schema): Found[] {
  if (!before.properties || after.type !== 'object') return []
  return Object.keys(before.properties)
    .filter((key) => after['x-removed']?.[key] === undefined && !nextOf(after, key))
    .map((key) => ({
      sentence: `ya no existe la propiedad "${key}"`,
      keyword: 'additionalProperties',
      refused: key,
    }))
}

function nextOf(after: Schema, key: string): Schema | undefined {
  if (after['x-removed']?.[key] !== undefined) return undefined
  return after.properties?.[after['x-renamed']?.[key] ?? key]
}

function tagOf({ $defs }: Bundle, union: Schema, branch: Schema): string {
  return String(planOf($defs, branch).fields.get(union.discriminator?.propertyName ?? '')?.schema.const)
}

function compareValue(before: Schema, after: Schema): Found[] {
  const isWider = before.type === 'integer' && after.type === 'number'
  if (before.type !== after.type && !isWider)
    return [{ sentence: `era "${before.type}" y ahora es "${after.type}"`, keyword: 'type' }]
  const values = before.enum ?? ('const' in before ? [before.const] : undefined)
  const known = after.enum ?? ('const' in after ? [after.const] : undefined)
  const keyword = after.enum ? 'enum' : 'const'
  const gone =
    known && values?.filter((value) => !known.includes(value) && !after['x-renamed']?.[String(value)])
  const narrowed = Object.entries(LIMITS).filter(([key, sign]) => {
    const [was, is] = [Number(before[key] ?? -Infinity * sign), Number(after[key] ?? -Infinity * sign)]
    return is * sign > was * sign
  })
  return [
    ...(gone ?? []).map((value) => ({
      sentence: `ya no admite ${JSON.stringify(value)}`,
      keyword,
      refused: value,
    })),
    ...(known && !values ? [{ sentence: 'antes admitía cualquier valor', keyword }] : []),
    ...(isStricter(before.pattern, after.pattern)
      ? [{ sentence: 'cambió su "pattern"', keyword: 'pattern' }]
      : []),
    ...(after.uniqueItems && !before.uniqueItems
      ? [{ sentence: 'ahora no admite repetidos', keyword: 'uniqueItems' }]
      : []),
    ...narrowed.map(([key]) => ({ sentence: `cambió su "${key}"`, keyword: key })),
  ]
}

/** Returns whether a pattern may refuse what the one before allowed. The old pattern with an alternative after it (`|`) refuses nothing. */
function isStricter(before: string | undefined, after: string | undefined): boolean {
  return after !== undefined && after !== before && !after.startsWith(`${before}|`)
}
