export type Ratio = number | [narrowest: number, widest: number]

export interface Schema {
  [keyword: string]: unknown
  $defs?: Record<string, Schema>
  $ref?: string
  title?: string
  /** The title of a definition of texts or numbers. A plain `title` would hide the field's own title in code editors. */
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
  /** Maps the old names of properties and values to their new names. */
  'x-renamed'?: Record<string, string>
  /** Removed properties, each with a Spanish sentence that says what to use instead. */
  'x-removed'?: Record<string, string>
  /** The engine's translations, by language code such as `en`. */
  'x-default'?: Record<string, string>
  /**
   * The aspect ratio to which a block crops a photograph, or the range of allowed ratios. Absent when the block shows the whole photograph.
   */
  'x-ratio'?: Ratio
  /** The aspect ratio to which phones cut a photograph, where it is another one. */
  'x-phone-ratio'?: number
  /** A kind of a part, such as `hero-type`. Sites with this kind in their theme do not show the picture, and pages do not contain it. */
  'x-hidden-by'?: string
  'x-reads-query'?: 'institution'
  /** The events that a block shows. If any block has `all`, the events file may keep past events. */
  'x-shows-events'?: 'coming' | 'all'
  /** Marks a block with which visitors search the site. The header links to the first page with such a block. */
  'x-searches'?: true
  'x-page-title'?: true
  /** The API that receives a block's form: `contact` is `/api/contact.php`, and `form` is the address with the form's id. */
  'x-posts'?: 'contact' | 'form'
  /** Marks a property that only the server reads. The build removes it from pages. */
  'x-server'?: true
  /** The help text in the content editor. It replaces `description`, which is written for authors of JSON. */
  'x-help'?: string
  /** The control in the content editor, when the value's type does not determine it. */
  'x-editor'?: ControlKind
  /** Other words with which editors search for a block type, in the plural and with spaces in between. */
  'x-keywords'?: string
  /** Marks a rarely needed property, which the content editor shows under «Más opciones». */
  'x-advanced'?: true
  'x-titles'?: Record<string, string>
  /** Whether the content editor offers institutions as swatches of their colours. */
  'x-swatches'?: true
  /** The moment at which React starts for a block of the site's own: when the block becomes visible, or when the page has loaded. */
  'x-hydrate'?: 'visible' | 'load'
}

export type ControlKind =
  | 'text'
  | 'long-text'
  /** Controls for formatted text; `short-markdown` has no tables or pictures. */
  | 'markdown'
  | 'short-markdown'
  | 'alt'
  | 'email'
  | 'phone'
  | 'date'
  /** The control for `YYYY-MM-DD` or `YYYY-MM-DDThh:mm`. */
  | 'moment'
  | 'time'
  | 'color'
  | 'fonts'
  | 'link'
  /** `page` is the control for choosing a page, and `address` the control for a page's own path. */
  | 'page'
  | 'address'
  /** The control for an id. Derives a unique id from the text next to it. */
  | 'id'
  | 'institution'
  | 'fragment'
  | 'collection'
  | 'tag'
  | 'photo'
  | 'document'
  | 'video'
  | 'font'
  /** `picture` chooses tiles or a file, `seed` varies the tiles, and `focus` sets the point of a photograph that stays visible. */
  | 'picture'
  | 'seed'
  | 'focus'
  | 'slot'
  | 'provisional'
  | 'hidden'

export type Bundle = Schema & { $defs: Record<string, Schema> }

export function refOf({ $ref }: Schema): string | undefined {
  return $ref?.slice(DEFINITIONS.length)
}

export function refTo(name: string): Schema {
  return { $ref: DEFINITIONS + name }
}

const DEFINITIONS = '#/$defs/'

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
