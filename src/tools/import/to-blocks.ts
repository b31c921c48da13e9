import { escapeHtml } from '../../engine/model/escape-html.ts'
import { expand } from './expand.ts'
import { addButtons, addColumns, invitationIn, isButtons } from './groups.ts'
import { toPlainShapes } from './old-shapes.ts'
import { createPageBuilder, type MakeBlock, type PageBuilder, type PageContext } from './page-builder.ts'
import { slugOf } from '../../editor/core/slug.ts'
import { parseHtml, plainText } from './plain-text.ts'

/** Converts the HTML of a page to blocks. A part without a matching block type becomes text, and the report names it. */
export function toBlocks(html: string, around: PageContext): object[] {
  const body = parseHtml(expand(html, around))
  toPlainShapes(body, around)
  // Keeps line breaks only in texts that were not written with WordPress's block editor.
  const isClassic = !html.includes('<!-- wp:')
  const blocksIn = (part: Element, make: MakeBlock, ids = new Set<string>()) => {
    const page = createPageBuilder(
      { ...around, make, ids, partOf: (inner) => blocksIn(inner, make, ids), textOf },
      (builder, address) => addEmbed(builder, address, ''),
    )
    if (part === body) walk(page, part, isClassic)
    else visit(page, part, isClassic)
    page.add(undefined)
    return page.blocks
  }
  const textOf = (part: Element) =>
    blocksIn(part, (kind, old) => (kind === 'text' ? old : undefined))
      .flatMap((block) => ('text' in block ? String(block.text) : []))
      .join('\n\n')
  return blocksIn(body, around.make)
}

/** Maximum characters of a quotation that becomes a block. A longer one becomes part of the text. */
const MAX_QUOTE_LENGTH = 250
const EMOJI = '.wp-smiley, .emoji'
const PLAYERS = 'iframe, video, audio, embed, object'
const MEDIA = `img:not(${EMOJI}), ${PLAYERS}`
const LINES = 'h1, h2, h3, h4, h5, h6, ul, ol, dl, table, pre'
const BLOCKS = `p, div, figure, blockquote, ${LINES}`
const GALLERY = '.wp-block-gallery, .gallery, .tiled-gallery, .wp-block-jetpack-tiled-gallery'
const DROPPED = 'script, style, noscript, template, form'
const INLINE =
  'a, abbr, acronym, b, bdi, bdo, big, cite, code, del, dfn, em, font, i, ins, kbd, label, mark, q, s, samp, small, span, strike, strong, sub, sup, time, tt, u, var, wbr, br, img, button'

/** Functions that import HTML elements, by CSS selector. The first selector that matches an element decides. */
const KINDS: [selector: string, add: (page: PageBuilder, element: Element, isClassic: boolean) => void][] = [
  [DROPPED, addDropped],
  ['[data-part=latest]', addLatest],
  ['.wp-block-file__button', () => undefined],
  ['.wp-block-columns, .wp-block-media-text', addColumns],
  ['.wp-block-cover, .wp-block-cover-image', addCover],
  [`:is(${GALLERY}):has(img)`, addGallery],
  [EMOJI, (page, image) => page.addInline(image.getAttribute('alt') ?? '')],
  ['img', addPicture],
  [`.wp-block-embed, ${PLAYERS}`, addPlayer],
  ['blockquote', addQuote],
  ['details:has(> summary)', addQuestions],
  [LINES, addLines],
  [`:is(${INLINE}):not(:has(${MEDIA}, ${BLOCKS}))`, (page, element) => page.addInline(element)],
  // Skips a caption that was already added with its picture or video.
  [`figure:has(${MEDIA}) > figcaption`, () => undefined],
]

function walk(page: PageBuilder, parent: Element, isClassic: boolean): void {
  for (const child of Array.from(parent.childNodes)) {
    // Skips a question that was added with the one before it.
    if (child.parentNode !== parent) continue
    if (child instanceof Element) visit(page, child, isClassic)
    else if (child instanceof Text) addWords(page, child.data, isClassic)
  }
}

function visit(page: PageBuilder, element: Element, isClassic: boolean): void {
  if (isButtons(element)) return addButtons(page, element)
  const [, add] = KINDS.find(([selector]) => element.matches(selector)) ?? []
  if (add) return add(page, element, isClassic)
  walkInside(page, element, isClassic)
  if (element.tagName === 'A') keepLink(page, element)
}

function walkInside(page: PageBuilder, element: Element, isClassic: boolean): void {
  const isBlock = !element.matches(INLINE)
  if (isBlock) page.endLine()
  walk(page, element, isClassic)
  if (isBlock) page.endLine()
}

/** Adds the newest items, unless the export has none. */
function addLatest(page: PageBuilder): void {
  const { collection, note } = page
  if (collection === '') note('la lista de entradas quedó afuera: la exportación no tiene ninguna')
  else page.add(page.make('latest', { collection }))
}

/** Adds a picture with words over it as an invitation, or else its picture above its words. */
function addCover(page: PageBuilder, element: Element, isClassic: boolean): void {
  if (!page.add(invitationIn(page, element))) walkInside(page, element, isClassic)
}

/** Adds plain text to a page. In texts of WordPress's classic editor, a line break stays and a blank line ends the paragraph. */
function addWords(page: PageBuilder, text: string, isClassic: boolean): void {
  if (!isClassic) return page.addInline(text)
  for (const [number, paragraph] of text.split(/\n\s*\n/).entries()) {
    if (number > 0) page.endLine()
    const lines = paragraph.split('\n')
    page.addInline(
      ...lines.flatMap((line, index) => (index > 0 ? [document.createElement('br'), line] : line)),
    )
  }
}

/** Adds a subheading, list or table to a page, and below it the pictures and videos that it contained. */
function addLines(page: PageBuilder, element: Element): void {
  const media = Array.from(element.querySelectorAll(MEDIA))
  for (const one of media) one.remove()
  page.addText(element.textContent?.trim() ? element.outerHTML : '')
  for (const one of media) visit(page, one, false)
}

function addQuote(page: PageBuilder, element: Element, isClassic: boolean): void {
  const cite = element.querySelector('cite, figcaption, footer')
  cite?.remove()
  const text = plainText(element.innerHTML.replaceAll(/<br[^>]*>|<\/p>/g, ' '))
  const author = cite ? plainText(cite) : ''
  const [image, ...others] = element.querySelectorAll(`ul, ol, table, ${MEDIA}`)
  const picture = image?.matches('img') ? page.pictureOf(image, '') : undefined
  const isPlain = text !== '' && text.length <= MAX_QUOTE_LENGTH && (!image || picture) && others.length === 0
  const block = isPlain && page.make('quote', { text, ...(author !== '' && { author }) })
  if (block && image) addPicture(page, image)
  if (block) return void page.add(block)
  if (text !== '') page.note(`la cita «${text.slice(0, 40)}…» es larga o tiene formato: quedó como texto`)
  page.endLine()
  walk(page, element, isClassic)
  page.endLine()
  if (cite) page.addText(`<p>${cite.innerHTML}</p>`)
}

/** Adds a `<details>` and the ones after it as questions. One without a question or an answer, or with a video or map, becomes text. */
function addQuestions(page: PageBuilder, first: Element, isClassic: boolean): void {
  const questionIn = (details: Element) => {
    const question = plainText(details.querySelector('summary') ?? details)
    const text = details.cloneNode(true) as Element // oxlint-disable-line typescript/no-unsafe-type-assertion -- a copy of an element
    const summary = text.querySelector('summary')
    summary?.replaceWith(...summary.querySelectorAll(`img:not(${EMOJI})`))
    if (question === '' || text.querySelector(PLAYERS)) return undefined
    const answer = page.textOf(text)
    return answer === '' ? undefined : { question, answer }
  }
  const run: Element[] = []
  const questions = []
  for (
    let next: Element | null = first;
    next?.matches('details:has(> summary)');
    next = next.nextElementSibling
  ) {
    const one = questionIn(next)
    if (!one) break
    const id = slugOf(one.question, page.ids)
    page.ids.add(id)
    questions.push({ id, ...one })
    run.push(next)
  }
  const block = questions.length > 0 ? page.make('faq', { questions }) : undefined
  if (page.add(block)) return run.slice(1).forEach((details) => details.remove())
  const [summary, heading] = [first.querySelector('summary'), document.createElement('h3')]
  heading.append(...(summary?.childNodes ?? []))
  summary?.remove()
  addLines(page, heading)
  walk(page, first, isClassic)
  page.endLine()
}

/** Adds the link of a picture below the picture. Omits a link that only opened the picture in full size. */
function keepLink(page: PageBuilder, link: Element): void {
  const address = link.getAttribute('href') ?? ''
  if (/\.(?:jpe?g|png|gif|webp)$|attachment_id=/i.test(address) || page.linkOf(address) === '') return
  page.addText(linkTo(address, plainText(link) || (link.getAttribute('title') ?? '')))
  page.note(`la imagen con enlace a ${address} quedó separada de su enlace`)
}

/** Leaves out code, and forms, whose words go to the report. */
function addDropped(page: PageBuilder, element: Element): void {
  if (!element.matches('form'))
    return page.note(`se dejó afuera un código (<${element.tagName.toLowerCase()}>)`)
  const words = element.innerHTML.split(/<[^>]*>/).flatMap((part) => plainText(part) || [])
  page.note(`un formulario quedó afuera (${words.join(', ')}): agregá un bloque de formulario`)
}

/** Adds a video or map to a page. If no block can show its address, adds a link. */
function addEmbed(page: PageBuilder, address: string, title: string): void {
  const { entry, fileOf, make, note } = page
  const video = /\.mp4(?:[?#]|$)/i.test(address) ? fileOf(address) : undefined
  const block = make('embed', { address: video ?? address, title: title || entry.title || address })
  if (block && title === '')
    note(`al video o mapa ${address} le falta decir qué se ve: lleva el título de la página`)
  if (page.add(block)) return
  note(`${address} no se puede mostrar adentro de la página: quedó como enlace`)
  page.addText(linkTo(address, title))
}

/** Adds the video, map or audio of an HTML element to a page, with its caption. */
function addPlayer(page: PageBuilder, element: Element): void {
  page.endLine()
  const player = element.matches(PLAYERS) ? element : element.querySelector(PLAYERS)
  const caption = captionOf(element)
  if (player) return addEmbed(page, sourceOf(player), caption || (player.getAttribute('title') ?? ''))
  element.querySelector('figcaption')?.remove()
  addEmbed(page, (element.textContent ?? '').trim(), caption)
}

function addPicture(page: PageBuilder, image: Element): void {
  const caption = captionOf(image)
  const picture = page.pictureOf(image, caption)
  if (!picture) return page.addText(missingPicture(image, caption))
  const data = { src: encodeURI(picture.src), alt: picture.alt, caption }
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`)
  page.addText(`<figure ${attributes.join(' ')}></figure>`)
}

/** Adds the pictures of an HTML element to a page as a gallery, and the element's caption below. */
function addGallery(page: PageBuilder, element: Element): void {
  const images = Array.from(element.querySelectorAll('img'))
  const photos = images.flatMap((image) => {
    const caption = captionOf(image)
    const picture = page.pictureOf(image, caption)
    if (!picture) page.addText(missingPicture(image, caption))
    return picture ? [{ picture, ...(caption !== '' && { caption }) }] : []
  })
  if (photos.length > 0 && !page.add(page.make('photos', { photos })))
    images.forEach((image) => addPicture(page, image))
  const own = element.querySelector(':scope > figcaption')
  if (own) page.addInline(...own.childNodes)
  page.endLine()
}

function linkTo(address: string, label: string): string {
  return `<p><a href="${escapeHtml(address)}">${escapeHtml(label || address)}</a></p>`
}

function captionOf(element: Element): string {
  const holder = element.closest('figure:not(.wp-block-gallery), dl, .wp-caption')
  const caption = holder?.querySelector('figcaption, dd, .wp-caption-text')
  return caption ? plainText(caption) : ''
}

function sourceOf(player: Element): string {
  const source = player.matches('[src], [data]') ? player : player.querySelector('source[src], embed[src]')
  return source?.getAttribute('src') ?? source?.getAttribute('data') ?? ''
}

function missingPicture(image: Element, caption: string): string {
  const address = image.getAttribute('src') ?? ''
  const name = /^data:/i.test(address) ? 'sin archivo' : address.slice(address.lastIndexOf('/') + 1)
  return linkTo(address, `Imagen: ${caption || image.getAttribute('alt') || name}`)
}
