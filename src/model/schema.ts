export type Ratio = number | [narrowest: number, widest: number]

export interface Schema {
  [keyword: string]: unknown
  $defs?: Record<string, Schema>
  $ref?: string
  title?: string
  /** Title of a definition of simple values; in place of `title`, which code editors would show instead of the field's. */
  'x-title'?: string
  description?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  examples?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  oneOf?: Schema[]
  discriminator?: { propertyName: string }
  pattern?: string
  minLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  /** New names of properties and values by old name. */
  'x-renamed'?: Record<string, string>
  /** A message's text in other languages, by code (`en`). */
  'x-default'?: Record<string, string>
  /** Aspect ratio in which a block shows a photograph, or its limits; absent when the photograph keeps its own. */
  'x-ratio'?: Ratio
  /** The query parameter that a block reads. */
  'x-reads-query'?: 'institution'
  /** Whether the block shows coming events, or all events. With `all`, the events file may keep past ones. */
  'x-shows-events'?: 'coming' | 'all'
  /** The block searches the site: the header links to the first page with such a block. */
  'x-searches'?: true
  /** On a block's property: its value is the page's `<h1>`. */
  'x-page-title'?: true
  /**
   * The API call of a block's form: `/api/contact.php`, or the call with the form's id. Without JavaScript, the server answers with a page
   * that has the same block.
   */
  'x-posts'?: 'contact' | 'form'
  /** On a block's property: only for the server, and absent from pages. */
  'x-server'?: true
  /** On a property or definition: the content editor's help text. It replaces the description, which is for authors of JSON. */
  'x-help'?: string
  /** The content editor's control, where the type does not decide it. */
  'x-editor'?: ControlKind
  /** On a property: the content editor shows it under «Más opciones», since few people need it. */
  'x-advanced'?: true
  'x-titles'?: Record<string, string>
  /** On a site's own block: the moment at which it needs React. */
  'x-wake'?: 'visible' | 'load'
}

export type ControlKind =
  | 'text'
  | 'long-text'
  /** Formatted text; `short-markdown` has no tables or pictures. */
  | 'markdown'
  | 'short-markdown'
  /** A picture's description; may be empty. */
  | 'alt'
  | 'email'
  | 'phone'
  | 'date'
  /** A day, or a day and a time: `YYYY-MM-DDThh:mm`. */
  | 'moment'
  | 'time'
  | 'color'
  /** A pair of fonts, chosen from samples. */
  | 'fonts'
  /** A page, a section of one, or any other address. */
  | 'link'
  /** A page of the site; the page's own path. */
  | 'page'
  | 'address'
  /** An id, unique among siblings, made from the text beside it. */
  | 'id'
  /** An institution's id; a fragment's name. */
  | 'institution'
  | 'fragment'
  /** A collection's name; the id of one of its tags. */
  | 'collection'
  | 'tag'
  /** A picture of `media/`; a document; a video or map. */
  | 'photo'
  | 'document'
  | 'video'
  /** Tiles or a file; the number that varies tiles; the point of a photograph that stays visible. */
  | 'picture'
  | 'seed'
  | 'focus'
  | 'slot'
  | 'provisional'
  /** Not editable. */
  | 'hidden'

export type Bundle = Schema & { $defs: Record<string, Schema> }

export type SchemaDefinitions = Record<string, Schema>

export function refOf({ $ref }: Schema): string | undefined {
  if ($ref === undefined) return undefined
  const name = names.get($ref) ?? $ref.slice(DEFINITIONS.length)
  names.set($ref, name)
  return name
}

/** Caches names by `$ref`, because cutting the name out of the reference takes longer than checking a value. */
const names = new Map<string, string>()

export function refTo(name: string): Schema {
  return { $ref: DEFINITIONS + name }
}

const DEFINITIONS = '#/$defs/'

export function propertyOf(
  { properties = {}, additionalProperties }: Schema,
  key: string,
): Schema | undefined {
  if (Object.hasOwn(properties, key)) return properties[key]
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

export function dereference(definitions: SchemaDefinitions, schema: Schema): Schema {
  const name = refOf(schema)
  if (name === undefined) return schema
  const known = dereferenced.get(schema)
  if (known) return known
  const { $ref: _, ...beside } = schema
  const whole = { ...dereference(definitions, definitions[name] ?? {}), ...beside }
  dereferenced.set(schema, whole)
  return whole
}

/** Caches definitions, because walks look them up repeatedly. A schema belongs to one set of definitions. */
const dereferenced = new WeakMap<Schema, Schema>()

/** The branch of a discriminated union that matches a value's tag. */
export function branchOf(
  definitions: SchemaDefinitions,
  { oneOf, discriminator }: Schema,
  value: unknown,
): Schema | undefined {
  const tag = discriminator?.propertyName
  if (tag === undefined || !oneOf || !isObject(value)) return undefined
  const known = branches.get(oneOf)
  const byTag =
    known ??
    new Map(oneOf.map((branch) => [dereference(definitions, branch).properties?.[tag]?.const, branch]))
  if (!known) branches.set(oneOf, byTag)
  return byTag.get(value[tag])
}

const branches = new WeakMap<Schema[], Map<unknown, Schema>>()

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
