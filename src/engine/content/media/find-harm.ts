import { SaxesParser, type SaxesAttributeNS } from 'saxes'
import { decodePercent } from '../../model/decode-percent.ts'

const ACTIVE = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'canvas',
  'handler',
  'listener',
])

const XHTML = 'http://www.w3.org/1999/xhtml'
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'

/** Elements that change attributes after loading. They could add links or event handlers. */
const ANIMATIONS = new Set(['animate', 'set'])

/**
 * Maximum elements and nesting of an SVG, far beyond real drawings. They limit the time of the check, and what a browser draws: 2 kB with
 * twelve levels of ten `<use>` are a billion elements.
 */
const MAX_ELEMENTS = 50_000
const MAX_DEPTH = 256

/**
 * Finds forbidden content in an SVG: code, event handlers, other documents, external references. Requires well-formed XML, so that browsers
 * read the same elements.
 *
 * @returns the forbidden content in Spanish; '' for malformed XML; undefined for a harmless drawing
 */
export function findHarm(content: Uint8Array): string | undefined {
  const parser = new SaxesParser({ xmlns: true })
  let harm: string | undefined
  const find = (what: string | undefined) => void (harm ??= what)
  // Entities may contain only plain text, because browsers parse their content as markup.
  parser.on('doctype', (doctype) => {
    for (const [, name = '', first, second = ''] of doctype.matchAll(ENTITY))
      parser.ENTITIES[name] = first ?? second
    if (/<!|%/.test(doctype.replaceAll(ENTITY, ''))) find('declaraciones en su <!DOCTYPE>')
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') find('una hoja de estilos de otro archivo')
  })
  // Joins the text of a style sheet across comments, CDATA and elements, as browsers do.
  let [style, allStyles, depth] = ['', '', 0]
  let elements = 0
  const drawing: SvgElement = { name: '', id: undefined, classes: [], references: [], inner: [] }
  const open = [drawing]
  for (const kind of ['text', 'cdata'] as const)
    parser.on(kind, (text) => void (depth > 0 && (style += text)))
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (++elements > MAX_ELEMENTS || open.length > MAX_DEPTH) throw new TooLarge()
    const name = local.toLowerCase()
    const element = elementOf(name, Object.values(attributes))
    open.at(-1)?.inner.push(element)
    open.push(element)
    if (name === 'style') depth++
    if (uri === XHTML || ACTIVE.has(name)) find(`<${local}>`)
    for (const attribute of Object.values(attributes)) find(harmOfAttribute(name, attribute))
  })
  parser.on('closetag', ({ local }) => {
    open.pop()
    if (local.toLowerCase() !== 'style' || --depth > 0) return
    find(harmOfStyle(style, 'un estilo que trae algo de otro lado'))
    allStyles += style
    style = ''
  })
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(content)).close()
    if (countDrawn(drawing, allStyles, MAX_ELEMENTS) > MAX_ELEMENTS) throw new TooLarge()
    return harm
  } catch (error) {
    return error instanceof TooLarge ? 'demasiadas partes' : ''
  }
}

function elementOf(name: string, attributes: readonly SaxesAttributeNS[]): SvgElement {
  const element: SvgElement = { name, id: undefined, classes: [], references: [], inner: [] }
  const references: string[] = []
  for (const { local, uri, value } of attributes) {
    if (local === 'id') element.id = value
    if (local === 'class') element.classes = value.split(/\s+/)
    if (local === 'href' && (uri === '' || uri === XLINK) && value.trim().startsWith('#'))
      references.push(decodePercent(value.trim().slice(1)))
    else references.push(...urlTargets(value))
  }
  return { ...element, references }
}

class TooLarge extends Error {}

/** Matches the declaration of an entity without markup: `<!ENTITY name "text">`. */
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/g

function harmOfAttribute(element: string, { uri, local, value }: SaxesAttributeNS): string | undefined {
  const name = local.toLowerCase()
  if (uri === XML && name === 'base') return 'xml:base'
  // Skips the namespaces of drawing programs, which browsers ignore.
  if (uri !== '' && uri !== XLINK) return undefined
  if (name.startsWith('on')) return `el atributo ${local}`
  if (ANIMATIONS.has(element) && name === 'attributename' && /^(on|(xlink:)?href$)/i.test(value.trim()))
    return `una animación de ${value.trim()}`
  if (name === 'href' || name === 'src')
    return isInside(value) ? undefined : `una referencia a otro lado (${value.slice(0, 60)})`
  return harmOfStyle(value, `un estilo que trae algo de otro lado (${local})`)
}

/** Returns whether a reference leads to a part of the drawing, or is an embedded photograph. */
function isInside(reference: string): boolean {
  return /^\s*(#|$|data:image\/(png|jpeg|gif|webp|avif);base64,)/i.test(reference)
}

function harmOfStyle(style: string, what: string): string | undefined {
  const isHarmful =
    /@import|image-set\(|\bsrc\(|expression\(/i.test(style) ||
    (style.includes('\\') && style.includes('(', style.indexOf('\\'))) ||
    [...style.matchAll(/url\(\s*["']?([^]{0,40})/gi)].some(([, target = '']) => !isInside(target))
  return isHarmful ? what : undefined
}

/** An element of an SVG, with what it shows: its inner elements, and the parts of the drawing that it refers to. */
interface SvgElement {
  name: string
  id: string | undefined
  classes: readonly string[]
  references: readonly string[]
  inner: SvgElement[]
}

/** Elements whose references cost nothing: links show no part, and a gradient is computed once. */
const FREE = new Set(['a', 'lineargradient', 'radialgradient'])

/** Maximum number of references from one part to the next. Real drawings have a few. */
const MAX_CHAIN = 200

/**
 * Counts the elements that a browser draws. Elements are copied by each `<use>`, and filters, masks, patterns, markers and clip paths are
 * drawn again for each element that refers to them. Stops counting above a limit.
 *
 * @param style the text of all style sheets, whose rules may refer to parts
 */
function countDrawn(root: SvgElement, style: string, limit: number): number {
  const parts = new Map<string, SvgElement>()
  collect(root)
  const styled = referencesIn(style)
  const counts = new Map<SvgElement, number>()
  return count(root, 0)

  function collect(element: SvgElement): void {
    if (element.id !== undefined && !parts.has(element.id)) parts.set(element.id, element)
    element.inner.forEach(collect)
  }

  function count(element: SvgElement, chain: number): number {
    const known = counts.get(element)
    if (known !== undefined) return known
    if (chain > MAX_CHAIN) return limit + 1
    // An element that refers to itself is not drawn again.
    counts.set(element, 0)
    let drawn = 1
    for (const inner of element.inner) if (drawn <= limit) drawn += count(inner, chain)
    const names = [element.name, `#${element.id}`, ...element.classes.map((one) => `.${one}`), '*']
    const targets = [...element.references, ...names.flatMap((name) => styled.get(name) ?? [])]
    for (const target of FREE.has(element.name) ? [] : targets) {
      const part = parts.get(target)
      if (drawn <= limit && part && !FREE.has(part.name)) drawn += count(part, chain + 1)
    }
    counts.set(element, drawn)
    return drawn
  }
}

/** Returns the ids of the parts that an attribute or style refers to as `url(#id)`. */
function urlTargets(text: string): string[] {
  return Array.from(text.matchAll(/url\(\s*["']?#([^"')]+)/gi), ([, id = '']) => decodePercent(id.trim()))
}

/** Returns the targets of a style sheet by the last name of each selector, such as `.a`, `path` or `*`. */
function referencesIn(style: string): ReadonlyMap<string, string[]> {
  const targets = new Map<string, Set<string>>()
  for (const rule of style.split('}')) {
    const [body = '', selectors = ''] = rule.split('{').toReversed()
    const found = urlTargets(body)
    for (const selector of found.length > 0 ? selectors.split(',') : []) {
      const [, name = '*'] = LAST_NAME.exec(selector.slice(-MAX_SELECTOR)) ?? []
      const key = /^[.#]/.test(name) ? name : name.toLowerCase()
      const known = targets.get(key) ?? new Set()
      for (const id of found) known.add(id)
      targets.set(key, known)
    }
  }
  return new Map(Array.from(targets, ([name, ids]) => [name, [...ids]]))
}

/** Matches the last name of a selector, before its pseudo-classes and conditions. */
const LAST_NAME = /([.#]?[\w-]+|\*)(?:::?[\w-]+(?:\([^)]*\))?|\[[^\]]*\])*\s*$/
const MAX_SELECTOR = 200
