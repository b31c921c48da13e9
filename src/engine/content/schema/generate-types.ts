import { resolve } from 'node:path'
import { compile } from 'json-schema-to-typescript'
import { engineSchema, siteBlocks, type Schema } from './schema.ts'

/** The path of the committed types. A test compares the file with {@link generateTypes}. */
export const GENERATED_TYPES = resolve(import.meta.dirname, '../../model/site.generated.ts')

const BANNER = `// Generated from site.schema.json by \`npm run generate\`. Do not edit.
import type { ResolvedDocument } from './document.ts'
import type { ResolvedPicture } from './picture.ts'
import type { RichTextNode } from './rich-text.ts'
`

/**
 * Generates the TypeScript types of resolved content for React components: with defaults, fragments, parsed Markdown and picture files.
 * Pictures also have a type for their unresolved form.
 */
export async function generateTypes(): Promise<string> {
  const { $defs } = engineSchema()
  $defs.Markdown = { tsType: 'RichTextNode[]' }
  $defs.ShortMarkdown = { tsType: 'RichTextNode[]' }
  $defs.Picture = { tsType: 'ResolvedPicture' }
  $defs.DocumentPath = { tsType: 'ResolvedDocument' }
  // Keeps only `oneOf` of `Block`. The generator would make an intersection of a union with other keywords. Removes `Fragment`, because
  // resolved pages have none.
  const blocks = $defs.Block?.oneOf ?? []
  $defs.Block = { oneOf: blocks.filter(({ $ref }) => $ref !== ref('Fragment').$ref) }
  const files = ['SiteFile', 'PageFile', 'FragmentFile', 'EventsFile', 'CollectionFile', 'ItemFile']
  const asked = ['TilesPicture', 'FilePicture']
  return compileTypes('Content', [...files, ...asked], $defs, BANNER)
}

const SITE_BANNER = `// Generated from the schemas of these blocks by \`npm run generate\`. Do not edit.
import type { RuleOf } from 'engine/rendering/rule.ts'
import type * as engine from 'engine/model/site.generated.ts'

/** The props of a block's component, by its type. */
export type BlockProps<T extends SiteBlock['type']> = Extract<SiteBlock, { type: T }>

/** A check of a block, by its type. */
export type Rule<T extends SiteBlock['type']> = RuleOf<BlockProps<T>>
`

export async function generateSiteTypes(): Promise<string> {
  const { blocks } = siteBlocks()
  const engine = Object.keys(engineSchema().$defs).map((name) => [name, { tsType: `engine.${name}` }])
  const $defs: Record<string, Schema> = Object.assign(Object.fromEntries(engine), ...blocks.values())
  return compileTypes('SiteBlock', [...blocks.keys()], $defs, SITE_BANNER)
}

function compileTypes(
  name: string,
  members: readonly string[],
  $defs: Record<string, Schema>,
  bannerComment: string,
): Promise<string> {
  return compile({ oneOf: members.map(ref), $defs: eachValue($defs, unnamed) }, name, {
    bannerComment,
    customName: (_, key) => key,
    ignoreMinAndMaxItems: true,
    additionalProperties: false,
    unreachableDefinitions: false,
    style: { semi: false, singleQuote: true, printWidth: 110, bracketSpacing: true },
  })
}

/** Removes titles, and keywords beside a `$ref`. The generator json-schema-to-typescript would make type names from them. */
function unnamed(schema: Schema): Schema {
  const { $ref, description } = schema
  // The generator would make a second type from a description beside a `$ref`.
  if ($ref !== undefined) return description === undefined ? { $ref } : { description, allOf: [{ $ref }] }
  const { title: _, properties, items, ...rest } = { ...schema, ...alwaysThere(schema) }
  return {
    ...rest,
    ...(properties && { properties: eachValue(properties, unnamed) }),
    ...(items && { items: unnamed(items) }),
  }
}

/** Marks properties that have a default as required, because validation fills them in. */
function alwaysThere({ properties, required = [] }: Schema): Schema {
  if (!properties) return {}
  const withDefault = Object.entries(properties).filter(([, property]) => property.default !== undefined)
  return { required: [...required, ...withDefault.map(([name]) => name)] }
}

function eachValue<T>(object: Record<string, T>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}

const ref = (name: string) => ({ $ref: `#/$defs/${name}` })
