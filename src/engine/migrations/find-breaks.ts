import { planOf } from '../model/schema-plan.ts'
import { refOf, type Bundle, type Schema } from '../model/schema.ts'

/**
 * Schema keywords for limits. 1 means that a higher number is stricter, and -1 that a lower number is stricter. Only a stricter limit makes
 * old content invalid.
 */
const LIMITS = { minimum: 1, minLength: 1, minItems: 1, maximum: -1, maxLength: -1, maxItems: -1 } as const

/**
 * Finds changes of a schema that make old content invalid, such as a removed property or a stricter limit. Allows changes listed in
 * `x-renamed` and `x-removed`.
 *
 * @returns a Spanish sentence with a path for each change
 */
export function findBreaks(old: Bundle, now: Bundle): string[] {
  const seen = new Set<string>()
  // Compares with a copy, because the cache of plans is keyed by the identity of schema objects.
  return (old.oneOf ?? []).flatMap((file) => compare(file, { ...file }, refOf(file) ?? ''))

  function compare(oldPart: Schema, nowPart: Schema, path: string): string[] {
    const pair = `${refOf(oldPart)} ${refOf(nowPart)}`
    if (oldPart.$ref !== undefined && seen.has(pair)) return []
    seen.add(pair)
    const before = planOf(old.$defs, oldPart).schema
    const after = planOf(now.$defs, nowPart).schema
    const name = refOf(oldPart) ?? path
    return [
      ...compareValue(before, after).map((sentence) => `${name}: ${sentence}`),
      ...compareProperties(before, after, name),
      ...compareBranches(before, after, name),
      ...(before.items ? compare(before.items, after.items ?? {}, `${name}[]`) : []),
    ]
  }

  function compareProperties(before: Schema, after: Schema, path: string): string[] {
    if (!before.properties || after.type !== 'object') return []
    const found = Object.entries(before.properties).flatMap(([key, property]) => {
      const next = after.properties?.[after['x-renamed']?.[key] ?? key]
      if (after['x-removed']?.[key] !== undefined) return []
      return next
        ? compare(property, next, `${path}.${key}`)
        : [`${path}: ya no existe la propiedad "${key}"`]
    })
    const renamed = Object.values(after['x-renamed'] ?? {})
    const added = (after.required ?? []).filter((key) => {
      const isNew = !before.required?.includes(key) && !renamed.includes(key)
      return isNew && planOf(now.$defs, after.properties?.[key] ?? {}).schema.default === undefined
    })
    return [...found, ...added.map((key) => `${path}: la propiedad "${key}" pasó a ser obligatoria`)]
  }

  function compareBranches(before: Schema, after: Schema, path: string): string[] {
    const tag = before.discriminator?.propertyName
    if (tag === undefined || !before.oneOf) return []
    const tagOf = ({ $defs }: Bundle, branch: Schema) =>
      String(planOf($defs, branch).fields.get(tag)?.schema.const)
    return before.oneOf.flatMap((branch) => {
      const name = tagOf(old, branch)
      const next = after.oneOf?.find((one) => tagOf(now, one) === name)
      return next ? compare(branch, next, `${path}.${name}`) : [`${path}: ya no existe "${tag}": "${name}"`]
    })
  }
}

function compareValue(before: Schema, after: Schema): string[] {
  const isWider = before.type === 'integer' && after.type === 'number'
  if (before.type !== after.type && !isWider) return [`era "${before.type}" y ahora es "${after.type}"`]
  const values = before.enum ?? ('const' in before ? [before.const] : undefined)
  const known = after.enum ?? ('const' in after ? [after.const] : undefined)
  const gone =
    known && values?.filter((value) => !known.includes(value) && !after['x-renamed']?.[String(value)])
  const narrowed = Object.entries(LIMITS).filter(([key, sign]) => {
    const [was, is] = [Number(before[key] ?? -Infinity * sign), Number(after[key] ?? -Infinity * sign)]
    return is * sign > was * sign
  })
  return [
    ...(gone ?? []).map((value) => `ya no admite ${JSON.stringify(value)}`),
    ...(known && !values ? ['antes admitía cualquier valor'] : []),
    ...(after.pattern !== undefined && after.pattern !== before.pattern ? ['cambió su "pattern"'] : []),
    ...(after.uniqueItems && !before.uniqueItems ? ['ahora no admite repetidos'] : []),
    ...narrowed.map(([key]) => `cambió su "${key}"`),
  ]
}
