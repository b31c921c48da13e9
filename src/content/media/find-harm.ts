import { SaxesParser, type SaxesAttributeNS } from 'saxes'

/** Elements that run programs or show other documents. */
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

/** What may change an attribute later: it must not make a link or a handler of it. */
const ANIMATIONS = new Set(['animate', 'set'])

/** More elements, or levels of them, than any drawing has: judging them would take too long. */
const MOST_ELEMENTS = 50_000
const DEEPEST = 256

/**
 * What a drawing holds that it must not: programs, handlers, other documents, or references to outside. Only XML without a mistake is
 * judged, so that no browser reads something else in it.
 *
 * @returns what it is, in Spanish; an empty text when it is no sound XML; undefined for a harmless drawing
 */
export function findHarm(content: Uint8Array): string | undefined {
  const parser = new SaxesParser({ xmlns: true })
  let harm: string | undefined
  const find = (what: string | undefined) => void (harm ??= what)
  // Browsers read the entities of the document type as markup; here only plain texts may be in them.
  parser.on('doctype', (doctype) => {
    for (const [, name = '', first, second = ''] of doctype.matchAll(ENTITY))
      parser.ENTITIES[name] = first ?? second
    if (/<!|%/.test(doctype.replaceAll(ENTITY, ''))) find('declaraciones en su <!DOCTYPE>')
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') find('una hoja de estilos de otro archivo')
  })
  // A browser puts the pieces together that comments, CDATA and elements make of a style sheet.
  let [style, depth] = ['', 0]
  let [elements, level] = [0, 0]
  for (const kind of ['text', 'cdata'] as const)
    parser.on(kind, (text) => void (depth > 0 && (style += text)))
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (++elements > MOST_ELEMENTS || ++level > DEEPEST) throw new TooLarge()
    const name = local.toLowerCase()
    if (name === 'style') depth++
    if (uri === XHTML || ACTIVE.has(name)) find(`<${local}>`)
    for (const attribute of Object.values(attributes)) find(harmOfAttribute(name, attribute))
  })
  parser.on('closetag', ({ local }) => {
    level--
    if (local.toLowerCase() !== 'style' || --depth > 0) return
    find(harmOfStyle(style, 'un estilo que trae algo de otro lado'))
    style = ''
  })
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(content)).close()
    return harm
  } catch (error) {
    return error instanceof TooLarge ? 'demasiadas partes' : ''
  }
}

class TooLarge extends Error {}

/** `<!ENTITY name "text">`, with nothing that would be markup where the entity is used. */
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/g

function harmOfAttribute(element: string, { uri, local, value }: SaxesAttributeNS): string | undefined {
  const name = local.toLowerCase()
  if (uri === XML && name === 'base') return 'xml:base'
  // What drawing programs note for themselves is nothing to browsers.
  if (uri !== '' && uri !== XLINK) return undefined
  if (name.startsWith('on')) return `el atributo ${local}`
  if (ANIMATIONS.has(element) && name === 'attributename' && /^(on|(xlink:)?href$)/i.test(value.trim()))
    return `una animación de ${value.trim()}`
  if (name === 'href' || name === 'src')
    return isInside(value) ? undefined : `una referencia a otro lado (${value.slice(0, 60)})`
  return harmOfStyle(value, `un estilo que trae algo de otro lado (${local})`)
}

/** A part of the same drawing, or a photograph that it carries. */
function isInside(reference: string): boolean {
  return /^\s*(#|$|data:image\/(png|jpeg|gif|webp|avif);base64,)/i.test(reference)
}

/** An escape (`\75rl(`) would hide what is looked for. */
function harmOfStyle(style: string, what: string): string | undefined {
  const isHarmful =
    /@import|image-set\(|\bsrc\(|expression\(/i.test(style) ||
    (style.includes('\\') && style.includes('(', style.indexOf('\\'))) ||
    [...style.matchAll(/url\(\s*["']?([^]{0,40})/gi)].some(([, target = '']) => !isInside(target))
  return isHarmful ? what : undefined
}
