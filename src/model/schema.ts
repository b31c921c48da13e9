/** Width by height; two of them are the limits of a block whose shape depends on the screen and the words. */
export type Ratio = number | [narrowest: number, widest: number]

/** A JSON Schema, with the keywords that this project reads. */
export interface Schema {
  [keyword: string]: unknown
  $defs?: Record<string, Schema>
  $ref?: string
  title?: string
  /** The title of a definition of simple values: a code editor would show a `title` instead of the field's. */
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
  /** New names of properties and values, by their old ones. */
  'x-renamed'?: Record<string, string>
  /** A message's text in other languages than Spanish, by their codes (`en`). */
  'x-default'?: Record<string, string>
  /** The ratio, width by height, that a block shows a photograph in, or the narrowest and the widest. Without it a photograph keeps its own. */
  'x-ratio'?: Ratio
  /** The parameter that a block reads from the address of its page. */
  'x-reads-query'?: 'institution'
  /** The block shows the agenda: the events to come, or also those that are over, so that the agenda may keep them. */
  'x-shows-events'?: 'coming' | 'all'
  /** On a property of a block: it is the main title of the page (`<h1>`). */
  'x-page-title'?: true
  /** The call that a block's form posts to: `/api/contact.php`, or that of the form's own id. Without JavaScript a page with the same block answers. */
  'x-posts'?: 'contact' | 'form'
  /** On a property of a block: only the server gets it, no page. */
  'x-server'?: true
  /** On a property, or a definition that no property describes: what an editor's form says instead of the description, which is for those who write JSON. */
  'x-help'?: string
  /** How a person edits it, where the type alone does not say. */
  'x-editor'?: ControlKind
  /** On a property: few people need it, so that an editor shows it under «Más opciones». */
  'x-advanced'?: true
  /** Beside an `enum`: what people call each of its values. */
  'x-titles'?: Record<string, string>
}

/** Kinds of values that only `x-editor` tells apart. */
export type ControlKind =
  /** A text that visitors read, of one line, or of several. */
  | 'text'
  | 'long-text'
  /** A text with formatting; a short one has no tables and no pictures. */
  | 'markdown'
  | 'short-markdown'
  /** The description of a picture; it may be empty. */
  | 'alt'
  | 'email'
  | 'phone'
  /** `YYYY-MM-DD` and `HH:MM:SS`. */
  | 'date'
  | 'time'
  /** `#RRGGBB`. */
  | 'color'
  /** A page, a section of one, or any other address. */
  | 'link'
  /** The address of a page of the site, and the own address of the page. */
  | 'page'
  | 'address'
  /** A name for the program, unique among its siblings, made of the text beside it. */
  | 'id'
  /** The id of an institution, the name of a fragment. */
  | 'institution'
  | 'fragment'
  /** A photograph or drawing of `media/`, a document of it, a video or map. */
  | 'photo'
  | 'document'
  | 'video'
  /** The union of tiles and a file; the number that varies tiles; the point of a photograph that is always seen. */
  | 'picture'
  | 'seed'
  | 'focus'
  /** A list of blocks. */
  | 'slot'
  /** The properties that must still be confirmed. */
  | 'provisional'
  /** Nothing that a person changes. */
  | 'hidden'

/** A schema that is one document: every `$ref` in it is `#/$defs/Name`. */
export type Bundle = Schema & { $defs: Record<string, Schema> }

/** The definitions of a schema, by name. */
export type SchemaDefinitions = Record<string, Schema>

/** The name of the definition that a schema refers to. */
export function refOf({ $ref }: Schema): string | undefined {
  return $ref?.slice(DEFINITIONS.length)
}

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

/** A schema with the definition that it refers to. */
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

/** A walk asks again and again; a part of a schema belongs to one set of definitions. */
const dereferenced = new WeakMap<Schema, Schema>()

/** The branch of a discriminated union that the value's tag names. */
export function branchOf(
  definitions: SchemaDefinitions,
  { oneOf, discriminator }: Schema,
  value: unknown,
): Schema | undefined {
  const tag = discriminator?.propertyName
  if (tag === undefined || !isObject(value)) return undefined
  return oneOf?.find((branch) => dereference(definitions, branch).properties?.[tag]?.const === value[tag])
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
