import { resolve } from 'node:path'
import { compile } from 'json-schema-to-typescript'
import { bundleSchema, type Schema } from './schema.ts'

/** Where the generated types are kept; a test compares the file with {@link generateTypes}. */
export const GENERATED_TYPES = resolve(import.meta.dirname, '../../model/site.generated.ts')

const BANNER = `// Generated from site.schema.json by \`npm run generate\`. Do not edit.
import type { ResolvedDocument } from './document.ts'
import type { ResolvedPicture } from './picture.ts'
import type { RichTextNode } from './rich-text.ts'
`

/**
 * The TypeScript types of the content as the renderers receive it: defaults are filled in, and what the build transforms has
 * its final shape (fragments in place, Markdown parsed to nodes, pictures resolved to files). Only pictures are there as content
 * asks for them, too.
 */
export async function generateTypes(): Promise<string> {
  const { $defs } = bundleSchema()
  $defs.Markdown = { tsType: 'RichTextNode[]' }
  $defs.ShortMarkdown = { tsType: 'RichTextNode[]' }
  $defs.Picture = { tsType: 'ResolvedPicture' }
  $defs.DocumentPath = { tsType: 'ResolvedDocument' }
  // Beside a union only its discriminator is allowed: the rest would become an intersection. Fragments are resolved.
  const blocks = $defs.Block?.oneOf ?? []
  $defs.Block = { oneOf: blocks.filter(({ $ref }) => $ref !== ref('Fragment').$ref) }
  const files = ['SiteFile', 'PageFile', 'FragmentFile', 'EventsFile']
  const asked = ['TilesPicture', 'FilePicture']
  return compile({ oneOf: [...files, ...asked].map(ref), $defs: eachValue($defs, unnamed) }, 'Content', {
    bannerComment: BANNER,
    customName: (_, key) => key,
    ignoreMinAndMaxItems: true,
    additionalProperties: false,
    unreachableDefinitions: false,
    style: { semi: false, singleQuote: true, printWidth: 110, bracketSpacing: true },
  })
}

/** A schema without what would make json-schema-to-typescript name a type after a (Spanish) title or a `$ref`'s neighbours. */
function unnamed(schema: Schema): Schema {
  const { $ref, description } = schema
  // A description beside a `$ref` would make a second type of it.
  if ($ref !== undefined) return description === undefined ? { $ref } : { description, allOf: [{ $ref }] }
  const { title: _, properties, items, ...rest } = { ...schema, ...alwaysThere(schema) }
  return {
    ...rest,
    ...(properties && { properties: eachValue(properties, unnamed) }),
    ...(items && { items: unnamed(items) }),
  }
}

/** Makes properties with a default required: validated content has them. */
function alwaysThere({ properties, required = [] }: Schema): Schema {
  if (!properties) return {}
  const withDefault = Object.entries(properties).filter(([, property]) => property.default !== undefined)
  return { required: [...required, ...withDefault.map(([name]) => name)] }
}

function eachValue<T>(object: Record<string, T>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}

const ref = (name: string) => ({ $ref: `#/$defs/${name}` })
