import type { Event } from '../../model/site.generated.ts'
import type { Block } from '../../model/site.ts'
import type { PageShown } from './messages.ts'

/** Something that is written in the content and can be seen on the page. */
export interface ShownField {
  of: keyof PageShown['trace']
  /** its pointer in the page, in the site's data or in the agenda */
  at: string
  /** what people read; of a formatted text, each of its pieces */
  texts: string[]
  kind: 'text' | 'formatted' | 'picture'
  /** address of a picture */
  src?: string
}

/** The fields of a block itself, in their order; those of the blocks inside it are their own. */
export function fieldsOfBlock(block: Block, at: string, names: readonly string[]): ShownField[] {
  return fieldsIn({ ...block, data: undefined }, at, 'page', (key) => names.includes(key))
}

/** The fields of the site's data: every text in it may be read somewhere. */
export function fieldsOfSite(site: PageShown['site']): ShownField[] {
  const { textFields: _, ...data } = site
  return fieldsIn(data, '', 'site', (key) => !NO_TEXT.has(key))
}

export function fieldsOfEvents(events: readonly Event[]): ShownField[] {
  return fieldsIn(events, '/events', 'events', (key) => !NO_TEXT.has(key))
}

/** What nobody reads. */
const NO_TEXT = new Set([
  'id',
  'to',
  'path',
  'url',
  'language',
  'timeZone',
  'key',
  'type',
  'schemaType',
  'status',
])

function fieldsIn(
  data: unknown,
  at: string,
  of: ShownField['of'],
  isText: (key: string) => boolean,
  key = '',
): ShownField[] {
  if (typeof data === 'string')
    return isText(key) && data.trim() ? [{ of, at, texts: [data], kind: 'text' }] : []
  if (typeof data !== 'object' || data === null) return []
  if (isPicture(data)) return [{ of, at, texts: [], kind: 'picture', src: data.src }]
  // Its address and its size are computed.
  if (isDocument(data)) return [{ of, at, texts: [data.note], kind: 'formatted' }]
  if (isFormatted(data))
    return [{ of, at, texts: piecesOf(data), kind: 'formatted' }, ...picturesIn(data, at, of)]
  if (Array.isArray(data))
    return data.flatMap((item, index) => fieldsIn(item, `${at}/${index}`, of, isText, key))
  return Object.entries(data).flatMap(([inner, value]) =>
    inner === 'blocks' ? [] : fieldsIn(value, `${at}/${inner}`, of, isText, inner),
  )
}

function isPicture(data: object): data is { src: string } {
  return 'src' in data && 'width' in data && typeof data.src === 'string'
}

function isDocument(data: object): data is { note: string } {
  return 'note' in data && 'to' in data && 'kind' in data && typeof data.note === 'string'
}

/** Whether it is a formatted text: a list of nodes, each with the name of its element. */
function isFormatted(data: object): data is object[] {
  return Array.isArray(data) && data.length > 0 && data.every(isNode)
}

function isNode(item: unknown): boolean {
  return (
    typeof item === 'object' &&
    item !== null &&
    'type' in item &&
    ('children' in item || item.type === 'picture')
  )
}

function piecesOf(data: unknown): string[] {
  if (typeof data === 'string') return data.trim() ? [data] : []
  if (typeof data !== 'object' || data === null) return []
  return Array.isArray(data) ? data.flatMap(piecesOf) : 'children' in data ? piecesOf(data.children) : []
}

/** The pictures of a formatted text are written in it. */
function picturesIn(data: unknown, at: string, of: ShownField['of']): ShownField[] {
  if (typeof data !== 'object' || data === null) return []
  if (isPicture(data)) return [{ of, at, texts: [], kind: 'picture', src: data.src }]
  return Object.values(data).flatMap((inner) => picturesIn(inner, at, of))
}
