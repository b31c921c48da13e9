import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Bundle, Schema } from '../../model/schema.ts'
import { withUnion } from './conditions.ts'
import { localRefs, refsIn } from './refs.ts'
import { addSiteBlocks, readSiteBlocks, SITE_BLOCKS, type SiteBlocks } from './site-blocks.ts'

export type { Bundle, Ratio, Schema } from '../../model/schema.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

let known: SiteBlocks | undefined

export function siteBlocks(): SiteBlocks {
  return (known ??= readSiteBlocks(engineSchema()))
}

/** Returns the engine's schema with the site's own block types. The validator, the content editor and the published schema use it. */
export function bundleSchema(): Bundle {
  return addSiteBlocks(engineSchema(), siteBlocks())
}

/**
 * Bundles `site.schema.json` and the schemas of all blocks into one schema. All definitions are in its `$defs`.
 *
 * @throws Error, in Spanish, for duplicate or unknown definitions
 */
export function engineSchema(): Bundle {
  const root = readSchema('site.schema.json')
  const defs: Record<string, Schema> = {}
  for (const [name, schema] of Object.entries(root.$defs ?? {})) {
    if (!isFragmentRef(schema)) define(defs, name, name === 'Block' ? withUnion(schema) : schema)
  }
  for (const name of engineBlockNames()) {
    const { $defs = {}, ...fragment } = readSchema(`src/blocks/${name}/${name}.schema.json`)
    define(defs, name, fragment)
    for (const [inner, schema] of Object.entries($defs)) define(defs, inner, schema)
  }
  const bundle = localRefs({ ...root, $defs: defs }) as Bundle
  const missing = refsIn(bundle).find((name) => !Object.hasOwn(defs, name))
  if (missing !== undefined) throw new Error(explainMissing(missing))
  return bundle
}

function explainMissing(name: string): string {
  const isBlock = isFragmentRef(readSchema('site.schema.json').$defs?.[name] ?? {})
  return isBlock
    ? `site.schema.json nombra el bloque ${name}, y no está src/blocks/${name}/${name}.schema.json. Recuperá la carpeta, o sacá el bloque también de site.schema.json y de src/blocks/index.ts.`
    : `El esquema usa "${name}", que no está definido. Corregí el nombre, o definilo en "$defs".`
}

export function blockNames(): string[] {
  return [...engineBlockNames(), ...siteBlocks().blocks.keys()].toSorted()
}

function engineBlockNames(): string[] {
  return readdirSync(resolve(ROOT, 'src/blocks'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
}

/** Returns the path of a file in a block's folder. @param ending such as `schema.json` for `X.schema.json` */
export function blockFile(name: string, ending: string): string {
  const folder = siteBlocks().blocks.has(name) ? SITE_BLOCKS : resolve(ROOT, 'src/blocks')
  return resolve(folder, name, `${name}.${ending}`)
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
