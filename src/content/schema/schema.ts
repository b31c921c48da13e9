import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Bundle, Schema } from '../../model/schema.ts'

export type { Bundle, Ratio, Schema } from '../../model/schema.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * The schema's files as one document: `site.schema.json` with every block's fragment, and the definitions inside each
 * fragment, as entries of `$defs`. Every `$ref` in it is `#/$defs/Name`. The validator, the types, the walk over content and
 * the copy published with the site all start here.
 *
 * @throws Error when two fragments define the same name, or a fragment refers to something outside.
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
  return localRefs({ ...root, $defs: defs }) as Bundle
}

/** The block types that have a folder, in alphabetical order. */
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
  if (defs[name]) throw new Error(`The schema defines "${name}" twice: give one of them another name.`)
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
  if (!name) throw new Error(`The schema refers to "${ref}", which is no definition.`)
  return `#/$defs/${name}`
}
