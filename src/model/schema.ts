export type Ratio = number | [narrowest: number, widest: number]

export interface Schema {
  [keyword: string]: unknown
  $defs?: Record<string, Schema>
  $ref?: string
  title?: string
  /** The title of a definition of simple values. Code editors would show a `title` instead of the title of the field. */
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
  /** Renamed properties and values: new names by old names. */
  'x-renamed'?: Record<string, string>
  /** The engine's text of a message in other languages, by language code such as `en`. */
  'x-default'?: Record<string, string>
  /** The aspect ratio to which a block crops a photograph, or its limits. Absent when the block shows the whole photograph. */
  'x-ratio'?: Ratio
  /** The query parameter of the page's address that a block reads. */
  'x-reads-query'?: 'institution'
  /** Whether a block shows coming events or all events. With `all`, the events file may keep past events. */
  'x-shows-events'?: 'coming' | 'all'
  /** Marks a block that searches the site. The header links to the first page with such a block. */
  'x-searches'?: true
  /** Marks a block's property whose value becomes the page's `<h1>`. */
  'x-page-title'?: true
  /**
   * The API that receives a block's form: `contact` for `/api/contact.php`, `form` for the address with the form's id. Without JavaScript,
   * the server answers with a page that has the same block.
   */
  'x-posts'?: 'contact' | 'form'
  /** Marks a block's property that only the server may see; pages do not contain it. */
  'x-server'?: true
  /** The help text of a property or definition in the content editor. It replaces the description, which is for authors of JSON. */
  'x-help'?: string
  /** The control for a value in the content editor, when its type does not determine one. */
  'x-editor'?: ControlKind
  /** Marks a property that the content editor shows under «Más opciones», because few people need it. */
  'x-advanced'?: true
  'x-titles'?: Record<string, string>
  /** When React starts for a site's own block: when the block becomes visible, or when the page has loaded. */
  'x-wake'?: 'visible' | 'load'
}

export type ControlKind =
  | 'text'
  | 'long-text'
  /** Controls for formatted text; `short-markdown` has no tables or pictures. */
  | 'markdown'
  | 'short-markdown'
  /** The control for a picture's description, which may be empty. */
  | 'alt'
  | 'email'
  | 'phone'
  | 'date'
  /** The control for a day, or a day with a time: `YYYY-MM-DDThh:mm`. */
  | 'moment'
  | 'time'
  | 'color'
  /** The control for a pair of fonts, chosen from samples. */
  | 'fonts'
  /** The control for a link to a page, a section of a page, or any other address. */
  | 'link'
  /** Controls for choosing a page (`page`), and for a page's own path (`address`). */
  | 'page'
  | 'address'
  /** The control for an id, unique among its siblings and derived from the text beside it. */
  | 'id'
  /** Controls for the id of an institution and the name of a fragment. */
  | 'institution'
  | 'fragment'
  /** Controls for the name of a collection and the id of a collection's tag. */
  | 'collection'
  | 'tag'
  /** Controls for a picture of `media/`, a document, and a video or map. */
  | 'photo'
  | 'document'
  | 'video'
  /** Controls for a picture (tiles or a file), the number that varies tiles, and the point of a photograph that stays visible. */
  | 'picture'
  | 'seed'
  | 'focus'
  | 'slot'
  | 'provisional'
  /** A value without a control in the content editor. */
  | 'hidden'

export type Bundle = Schema & { $defs: Record<string, Schema> }

export type SchemaDefinitions = Record<string, Schema>

export function refOf({ $ref }: Schema): string | undefined {
  if ($ref === undefined) return undefined
  const name = names.get($ref) ?? $ref.slice(DEFINITIONS.length)
  names.set($ref, name)
  return name
}

/** Caches definition names by `$ref`, because cutting the name out of the reference takes longer than checking a value. */
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

/**
 * Caches the definition of each schema with a `$ref`, because walks look definitions up repeatedly. Each schema object belongs to one set
 * of definitions.
 */
const dereferenced = new WeakMap<Schema, Schema>()

/** The branch of a discriminated union that the value's tag, such as its `type`, selects. */
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
