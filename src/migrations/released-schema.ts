import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineSchema } from '../content/schema/schema.ts'
import type { Bundle, Schema } from '../model/schema.ts'
import { findBreaks } from './find-breaks.ts'
import { migrations } from './index.ts'

/** The schema that `npm run generate` last accepted; a test compares it with the present one. */
export const RELEASED_SCHEMA = join(import.meta.dirname, 'schema.generated.txt')

interface ReleasedSchema {
  /** The number of migrations when the schema was accepted. */
  format: number
  schema: Bundle
}

/** Keywords for people, which do not affect the structure of content. */
const WORDS = new Set([
  'title',
  'description',
  'examples',
  'x-help',
  'x-title',
  'x-titles',
  'x-default',
  'x-editor',
])

/** The text of {@link RELEASED_SCHEMA} for the present schema. */
export function releasedSchema(): string {
  const schema = structureOf(engineSchema())
  return `${JSON.stringify({ format: migrations.length, schema }, null, 1)}\n`
}

/** Finds changes since the stored schema that no new migration accounts for. @returns Spanish sentences */
export function findUnmigrated(): string[] {
  if (!existsSync(RELEASED_SCHEMA)) return []
  const stored: ReleasedSchema = JSON.parse(readFileSync(RELEASED_SCHEMA, 'utf8'))
  if (migrations.length > stored.format) return []
  return findBreaks(stored.schema, engineSchema()).map(
    (change) => `${change}. Agregá "x-renamed" si es otro nombre, o una migración en src/migrations.`,
  )
}

function structureOf(schema: Schema): Schema {
  const parts = (holder: Record<string, Schema>) =>
    Object.fromEntries(Object.entries(holder).map(([key, part]) => [key, structureOf(part)]))
  const structure = { ...schema }
  for (const word of WORDS) delete structure[word]
  if (schema.properties) structure.properties = parts(schema.properties)
  if (schema.$defs) structure.$defs = parts(schema.$defs)
  if (schema.items) structure.items = structureOf(schema.items)
  if (schema.oneOf) structure.oneOf = schema.oneOf.map(structureOf)
  return structure
}
