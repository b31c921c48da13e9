import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ErrorObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FileTexts } from '../json-text/content-document.ts'
import type { Bundle, Schema } from '../model/schema.ts'
import { findBreaks, type Break } from './find-breaks.ts'
import { migrations as all } from './index.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration.ts'

/**
 * Path of the stored schema, which `npm run generate` writes. A test compares it with the current schema to find changes without a
 * migration.
 */
export const RELEASED_SCHEMA = join(import.meta.dirname, 'schema.generated.txt')

/** Content of each format, by which migrations are checked. `tests/support/store-format.ts` writes it. */
const CONTENT = join(import.meta.dirname, '../../../tests/fixtures/formats')

interface ReleasedSchema {
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
  return `${JSON.stringify({ format: all.length, schema: structureOf(schema) }, null, 1)}\n`
}

/**
 * Finds changes since the released schema that make old content invalid, and that no new migration repairs. A migration repairs a change
 * if the stored content of the old format shows it, and is valid after the migration.
 *
 * @param released the schema of the last commit, so that parts that are not committed yet may change freely
 * @returns Spanish sentences
 */
export function findUnmigrated(
  schema: Bundle,
  released = readCommitted() ?? readStored(),
  { migrations = all, texts }: { migrations?: readonly Migration[]; texts?: FileTexts } = {},
): string[] {
  const breaks = released ? findBreaks(released.schema, schema) : []
  if (!released || breaks.length === 0) return []
  if (migrations.length <= released.format)
    return breaks.map(
      ({ sentence }) =>
        `${sentence}. Agregá "x-renamed" si es otro nombre, "x-removed" si ya no hace falta, o una migración en src/engine/migrations.`,
    )
  const old = texts ?? contentOf(released.format)
  const changes = migrate(old, { migrations, from: released.format })
  const before = findErrors(schema, old)
  const after = findErrors(schema, new Map([...old, ...changes]))
  const unseen = breaks.filter((one) => !before.some(({ error }) => isOf(one, error)))
  return [
    ...unseen.map(
      ({ sentence }) =>
        `${sentence}. Ningún archivo de tests/fixtures/formats/${released.format} lo muestra, y no se sabe si la migración nueva lo arregla: agregá ahí un caso.`,
    ),
    ...after.map(({ file, error }) => {
      const { sentence } = breaks.find((one) => isOf(one, error)) ?? {}
      const reason = sentence ?? `no vale por "${error.keyword}"`
      return `${file}${error.instancePath} (tests/fixtures/formats/${released.format}), después de las migraciones nuevas: ${reason}.`
    }),
  ]
}

/** Validates content files by the schema alone. Omits what `x-renamed` and `x-removed` explain to editors. */
function findErrors(schema: Bundle, texts: ReadonlyMap<string, string | null>) {
  const options = { strict: false, validateSchema: false, discriminator: true, useDefaults: true }
  const validate = new Ajv2020({ ...options, allErrors: true, verbose: true }).compile(schema)
  return [...texts].flatMap(([file, text]) => {
    if (text === null || !file.endsWith('.json') || validate(JSON.parse(text))) return []
    return (validate.errors ?? []).filter((error) => !isExplained(error)).map((error) => ({ file, error }))
  })
}

function isExplained({ keyword, params, data, parentSchema }: ErrorObject): boolean {
  const { 'x-renamed': renamed = {}, 'x-removed': removed = {} }: Schema = parentSchema ?? {}
  if (keyword === 'additionalProperties')
    return params['additionalProperty'] in renamed || params['additionalProperty'] in removed
  if (keyword === 'required') return Object.values(renamed).includes(params['missingProperty'])
  return keyword === 'enum' && String(data) in renamed
}

function isOf({ keyword, refused, parts }: Break, error: ErrorObject): boolean {
  if (error.keyword !== keyword || !parts.some((part) => part === error.parentSchema)) return false
  const { missingProperty, additionalProperty, tagValue } = error.params
  return (
    refused === undefined || [missingProperty, additionalProperty, tagValue, error.data].includes(refused)
  )
}

function contentOf(format: number): FileTexts {
  const folder = join(CONTENT, String(format))
  const files = globSync('**/*.json', { cwd: folder })
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]))
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
