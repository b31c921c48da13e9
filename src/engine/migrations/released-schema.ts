import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { refOf, type Bundle, type Schema } from '../model/schema.ts'
import { migrations } from './index.ts'
import { planOf } from '../model/schema-plan.ts'

/**
 * Path of the stored schema, which `npm run generate` writes. A test compares it with the current schema to find changes without a
 * migration.
 */
export const RELEASED_SCHEMA = join(import.meta.dirname, 'schema.generated.txt')

export interface ReleasedSchema {
  format: number
  schema: Bundle
}

/** Schema keywords that do not affect which content is valid, such as descriptions and hints for the content editor. */
const IGNORED_KEYWORDS = new Set([
  'title',
  'description',
  'examples',
  'x-help',
  'x-title',
  'x-titles',
  'x-default',
  'x-editor',
])

/** Returns the text of {@link RELEASED_SCHEMA} for a schema. */
export function releasedSchema(schema: Bundle): string {
  return `${JSON.stringify({ format: migrations.length, schema: structureOf(schema) }, null, 1)}\n`
}

/**
 * Finds changes since the stored schema that need a migration and have none. Ignores changes of uncommitted parts, such as a new block
 * type, because no content uses them.
 *
 * @returns Spanish sentences
 */
export function findUnmigrated(schema: Bundle, stored = readStored(), committed = readCommitted()): string[] {
  if (!stored || migrations.length > stored.format) return []
  if (committed && findBreaks(committed.schema, schema).length === 0) return []
  return findBreaks(stored.schema, schema).map(
    (change) =>
      `${change}. Agregá "x-renamed" si es otro nombre, "x-removed" si ya no hace falta, o una migración en src/engine/migrations.`,
  )
}

function readStored(): ReleasedSchema | undefined {
  return existsSync(RELEASED_SCHEMA) ? JSON.parse(readFileSync(RELEASED_SCHEMA, 'utf8')) : undefined
}

function readCommitted(): ReleasedSchema | undefined {
  const options = { cwd: import.meta.dirname, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const { status, stdout } = spawnSync('git', ['show', `HEAD:./${basename(RELEASED_SCHEMA)}`], options)
  return status === 0 ? JSON.parse(stdout) : undefined
}

function structureOf(schema: Schema): Schema {
  const parts = (holder: Record<string, Schema>) =>
    Object.fromEntries(Object.entries(holder).map(([key, part]) => [key, structureOf(part)]))
  const structure = { ...schema }
  for (const word of IGNORED_KEYWORDS) delete structure[word]
  if (schema.properties) structure.properties = parts(schema.properties)
  if (schema.$defs) structure.$defs = parts(schema.$defs)
  if (schema.items) structure.items = structureOf(schema.items)
  if (schema.oneOf) structure.oneOf = schema.oneOf.map(structureOf)
  return structure
}

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
    ...(isStricter(before.pattern, after.pattern) ? ['cambió su "pattern"'] : []),
    ...(after.uniqueItems && !before.uniqueItems ? ['ahora no admite repetidos'] : []),
    ...narrowed.map(([key]) => `cambió su "${key}"`),
  ]
}

/** Returns whether a pattern may refuse what the one before allowed. The old pattern with an alternative after it (`|`) refuses nothing. */
function isStricter(before: string | undefined, after: string | undefined): boolean {
  return after !== undefined && after !== before && !after.startsWith(`${before}|`)
}
