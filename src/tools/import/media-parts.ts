import { escapeHtml } from '../../engine/model/escape-html.ts'
import type { PageBuilder } from './page-builder.ts'
import { plainText } from './plain-text.ts'

export const PLAYERS = 'iframe, video, audio, embed, object'

/** Adds a video or map to a page. If no block can show its address, adds a link. */
export function addEmbed(page: PageBuilder, address: string, title: string): void {
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
export function addPlayer(page: PageBuilder, element: Element): void {
  page.endLine()
  const player = element.matches(PLAYERS) ? element : element.querySelector(PLAYERS)
  const caption = captionOf(element)
  if (player) return addEmbed(page, sourceOf(player), caption || (player.getAttribute('title') ?? ''))
  element.querySelector('figcaption')?.remove()
  addEmbed(page, (element.textContent ?? '').trim(), caption)
}

export function addPicture(page: PageBuilder, image: Element): void {
  const caption = captionOf(image)
  const picture = page.pictureOf(image, caption)
  if (!picture) return page.addText(missingPicture(image, caption))
  const data = { src: encodeURI(picture.src), alt: picture.alt, caption }
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`)
  page.addText(`<figure ${attributes.join(' ')}></figure>`)
}

/** Adds the pictures of an HTML element to a page as a gallery, and the element's caption below. */
export function addGallery(page: PageBuilder, element: Element): void {
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

export function linkTo(address: string, label: string): string {
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
  const name = address.slice(address.lastIndexOf('/') + 1)
  return linkTo(address, `Imagen: ${caption || image.getAttribute('alt') || name}`)
}
