import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Bundle, Schema } from '../../model/schema.ts'
import { localRefs, refsIn } from './refs.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

export const SITE_FOLDER = resolve(process.env.SITE_CONTENT || join(ROOT, 'site-content'))

export const SITE_BLOCKS = join(SITE_FOLDER, 'blocks')

/**
 * Returns the engine's file for an import such as `engine/ui/Heading.tsx` in a site's own block. Returns undefined for files that such
 * blocks may not import.
 */
export function engineFile(specifier: string): string | undefined {
  const [, path] = /^(engine\/(?:model|contract|ui|rendering)\/[\w/.-]+)$/.exec(specifier) ?? []
  return path === undefined || path.includes('..') ? undefined : join(ROOT, 'src', path)
}

export interface SiteBlocks {
  blocks: ReadonlyMap<string, Record<string, Schema>>
  refused: readonly RefusedBlock[]
}

/**
 * A block type that cannot be used.
 *
 * @param taken a name that the engine already uses
 * @param why any other reason, as a part of a Spanish sentence
 */
type RefusedBlock = { name: string } & ({ taken: string } | { why: string })

/** Reads the site's own block types. @param engine the schema to which the block types are added */
export function readSiteBlocks(engine: Bundle, folder = SITE_BLOCKS): SiteBlocks {
  const blocks = new Map<string, Record<string, Schema>>()
  const refused: RefusedBlock[] = []
  const known = new Set(Object.keys(engine.$defs))
  for (const name of foldersIn(folder)) {
    const read = readBlock(folder, name, known)
    if ('defs' in read) {
      blocks.set(name, read.defs)
      for (const key of Object.keys(read.defs)) known.add(key)
    } else refused.push({ name, ...read })
  }
  return { blocks, refused }
}

/** Adds the site's own block types to the schema. `Fragment` stays the last block. */
export function addSiteBlocks(engine: Bundle, { blocks }: SiteBlocks): Bundle {
  const { Block } = engine.$defs
  if (blocks.size === 0 || !Block?.oneOf) return engine
  const { type, ...others } = Block.properties ?? {}
  const names = [...blocks.keys()]
  const Extended = {
    ...Block,
    oneOf: beforeLast(
      Block.oneOf,
      names.map((name) => ({ $ref: `#/$defs/${name}` })),
    ),
    properties: { type: { ...type, examples: beforeLast(type?.examples ?? [], names) }, ...others },
  }
  return { ...engine, $defs: Object.assign({}, engine.$defs, ...blocks.values(), { Block: Extended }) }
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return names.filter((name) => !name.startsWith('.')).toSorted()
}

function readBlock(folder: string, name: string, known: ReadonlySet<string>) {
  if (!/^[A-Z][A-Za-z]+$/.test(name))
    return { why: 'el nombre de la carpeta empieza con mayúscula y lleva solo letras sin tilde' }
  const missing = ['schema.json', 'example.json', 'tsx'].find((ending) => !existsSync(file(ending)))
  if (known.has(name)) return { taken: name }
  if (missing !== undefined) return { why: `falta ${name}.${missing}` }
  try {
    const defs = definitionsIn(name, readFileSync(file('schema.json'), 'utf8'))
    const taken = Object.keys(defs).find((key) => known.has(key))
    if (taken !== undefined) return { taken }
    const lost = refsIn(defs).find((ref) => !known.has(ref) && !Object.hasOwn(defs, ref))
    if (lost !== undefined) return { why: `su esquema usa "${lost}", que no está definido` }
    if (defs[name]?.properties?.type?.const === name) return { defs }
    return { why: `en su esquema, "type" no es { "const": "${name}" }` }
  } catch (cause) {
    return { why: `su esquema no se puede leer (${cause instanceof Error ? cause.message : String(cause)})` }
  }

  function file(ending: string) {
    return join(folder, name, `${name}.${ending}`)
  }
}

/**
 * Parses the schema definitions of a block. Adds the block's name as a prefix to inner definitions, because a later version of the engine
 * may use their names.
 */
function definitionsIn(name: string, text: string): Record<string, Schema> {
  const { $defs: written = {} }: Schema = JSON.parse(text)
  const nameOf = (key: string) => (key.startsWith(name) ? key : name + key)
  const renamed = new Map(Object.keys(written).map((key) => [`#/$defs/${key}`, `#/$defs/${nameOf(key)}`]))
  const parsed: Schema = JSON.parse(text, (key, value: unknown) =>
    key === '$ref' ? (renamed.get(String(value)) ?? value) : value,
  )
  const { $schema: _, $defs = {}, ...block } = parsed
  const inner = Object.entries($defs).map(([key, schema]) => [nameOf(key), schema] as const)
  return localRefs({ ...Object.fromEntries(inner), [name]: block }) as Record<string, Schema>
}

function beforeLast<T>(list: readonly T[], more: readonly T[]): T[] {
  return [...list.slice(0, -1), ...more, ...list.slice(-1)]
}
