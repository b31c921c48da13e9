import { fileNameOf } from '../core/slug.ts'
import { parsePaste } from './clean-paste.ts'

/** A picture of a pasted text, with the data that the clipboard has. The text holds an empty figure with `id` as its source. */
export interface PastedPicture {
  id: string
  file: File
  alt: string
}

/** The result of a paste: a sentence about what it has lost, if anything, and the pictures to upload. */
export interface Paste {
  leftOut: string | undefined
  /** The command `pasted` puts each into the text. */
  pictures: readonly PastedPicture[]
}

/** The beginning of the source of a figure whose picture is not yet in the media folder. Such a figure is not written to the Markdown. */
export const PENDING = 'pasted:'

/**
 * Replaces each picture whose data the clipboard has with a pending figure. The data is in the HTML itself, in the clipboard's files, or in
 * its RTF, where Word puts it.
 *
 * @returns the HTML with the other pictures unchanged, and the pictures in their order
 */
export function takePictures(
  html: string,
  clipboard: Pick<DataTransfer, 'files' | 'getData'> | null,
): { html: string; pictures: PastedPicture[] } {
  const body = parsePaste(html)
  const images = [...body.querySelectorAll<HTMLImageElement>('img:not([width="1"], [height="1"])')]
  const embedded = images.map(({ src }) => fileOf(src))
  const without = images.filter((_, index) => !embedded[index])
  const others = [imagesIn(clipboard), picturesOfRtf(clipboard?.getData('text/rtf') ?? '')]
  const found = others.find(({ length }) => length > 0 && length === without.length) ?? []
  const pictures = images.flatMap((image, index) => {
    const file = embedded[index] ?? found[without.indexOf(image)]
    if (!file) return []
    const picture = pictureOf(file, image.alt.trim())
    const outer = image.closest('table, ul, ol, h1, h2, h3, h4, h5, h6')
    const top = outer?.parentElement?.closest('table, ul, ol') ?? outer
    if (top) top.after(figureOf(picture))
    else image.before(figureOf(picture))
    image.remove()
    return [picture]
  })
  return { html: body.innerHTML, pictures }
}

/** Returns the pictures of a clipboard that has no text, such as a screenshot, as pending figures. */
export function picturesAlone(clipboard: DataTransfer | null): { html: string; pictures: PastedPicture[] } {
  const pictures = imagesIn(clipboard).map((file) => pictureOf(file, ''))
  return { html: pictures.map((picture) => figureOf(picture).outerHTML).join(''), pictures }
}

function pictureOf(file: File, alt: string): PastedPicture {
  const ending = file.name.slice(file.name.lastIndexOf('.'))
  // Chromium names each picture of the clipboard `image.png`.
  const name = /^image\.\w+$/.test(file.name) ? `${fileNameOf(alt || 'foto pegada')}${ending}` : file.name
  return { id: `${PENDING}${crypto.randomUUID()}`, file: new File([file], name, { type: file.type }), alt }
}

function figureOf({ id, alt }: PastedPicture): HTMLElement {
  const figure = document.createElement('figure')
  Object.assign(figure.dataset, { src: id, alt, caption: '' })
  return figure
}

function imagesIn(clipboard: Pick<DataTransfer, 'files'> | null): File[] {
  return Array.from(clipboard?.files ?? []).filter(({ type }) => type.startsWith('image/'))
}

/** Decodes the address of a picture that contains its data. */
function fileOf(address: string): File | undefined {
  const [, type, data = ''] = /^data:image\/(png|jpeg|gif|webp|avif);base64,(.+)$/s.exec(address) ?? []
  if (type === undefined) return undefined
  try {
    return imageFile(
      type,
      Uint8Array.from(atob(data), (character) => character.charCodeAt(0)),
    )
  } catch {
    return undefined
  }
}

/** Matches the data of a picture in RTF: its format, some properties and groups, and hexadecimal digits up to the end of its group. */
const RTF_PICTURE = /\\(png|jpeg)blip(?:[^{}]|\{[^{}]*\})*?\s([\da-f\s]{60,})\}/gi

function picturesOfRtf(rtf: string): File[] {
  return Array.from(rtf.matchAll(RTF_PICTURE), ([, type = '', hex = '']) => {
    const pairs = hex.replaceAll(/\s/g, '').match(/../g) ?? []
    return imageFile(
      type.toLowerCase(),
      Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)),
    )
  })
}

function imageFile(type: string, bytes: Uint8Array<ArrayBuffer>): File {
  return new File([bytes], `image.${type === 'jpeg' ? 'jpg' : type}`, { type: `image/${type}` })
}
