import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { refOf, type Bundle, type Schema } from '../../model/schema.ts'

export type { Bundle, Ratio, Schema } from '../../model/schema.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * Bundles the schema: `site.schema.json` with all block schemas and their inner definitions in one `$defs`, with every `$ref` as
 * `#/$defs/Name`. Validator, types, walks and the published schema use it.
 *
 * @throws Error, in Spanish, for duplicate or unknown definitions
 */
export function bundleSchema(): Bundle {
  const root = readSchema('site.schema.json')
  const defs: Record<string, Schema> = {}
  for (const [name, schema] of Object.entries(root.$defs ?? {})) {
    if (!isFragmentRef(schema)) define(defs, name, schema)
  }
  for (const name of blockNames()) {
    const { $defs = {}, ...fragment } = readSchema(blockFile(name, 'schema.json'))
    define(defs, name, fragment)
    for (const [inner, schema] of Object.entries($defs)) define(defs, inner, schema)
  }
  const bundle = localRefs({ ...root, $defs: defs }) as Bundle
  const missing = refsIn(bundle).find((name) => !Object.hasOwn(defs, name))
  if (missing !== undefined) throw new Error(explainMissing(missing))
  return bundle
}

function refsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const name = '$ref' in node ? refOf(node as Schema) : undefined
  return [...(name === undefined ? [] : [name]), ...Object.values(node).flatMap(refsIn)]
}

function explainMissing(name: string): string {
  const isBlock = isFragmentRef(readSchema('site.schema.json').$defs?.[name] ?? {})
  return isBlock
    ? `site.schema.json nombra el bloque ${name}, y no está src/blocks/${name}/${name}.schema.json. Recuperá la carpeta, o sacá el bloque del todo: npm run remove-block ${name}`
    : `El esquema usa "${name}", que no está definido. Corregí el nombre, o definilo en "$defs".`
}

export function blockNames(): string[] {
  return readdirSync(resolve(ROOT, 'src/blocks'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
}

/** A file of a block's folder, such as `X.schema.json`. */
export function blockFile(name: string, ending: string): string {
  return resolve(ROOT, 'src/blocks', name, `${name}.${ending}`)
}

function readSchema(path: string): Schema {
  return JSON.parse(readFileSync(resolve(ROOT, path), 'utf8')) as Schema
}

function isFragmentRef(schema: Schema): boolean {
  return typeof schema.$ref === 'string' && schema.$ref.startsWith('src/blocks/')
}

function define(defs: Record<string, Schema>, name: string, schema: Schema): void {
  if (defs[name]) throw new Error(`El esquema define "${name}" dos veces. Ponele otro nombre a una.`)
  defs[name] = schema
}

function localRefs(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(localRefs)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? localRef(value) : localRefs(value),
    ]),
  )
}

function localRef(ref: string): string {
  const [, name] = /(?:#\/\$defs\/|\/)([A-Za-z]+)(?:\.schema\.json)?$/.exec(ref) ?? []
  if (!name) throw new Error(`El esquema usa "${ref}", que no es una definición.`)
  return `#/$defs/${name}`
}
