import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Bundle, Schema } from '../model/schema.ts'
import { findBreaks } from './find-breaks.ts'
import { migrations } from './index.ts'

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
