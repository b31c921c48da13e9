import type { FilePicture } from '../../engine/model/site.generated.ts'
import { plainText } from './plain-text.ts'
import type { Entry } from './read-export.ts'
import type { Uploads } from './uploads.ts'

export interface Pictures {
  /**
   * Returns the picture at an address, or undefined when its file is missing or cannot be shown.
   *
   * @param texts the alternative text and the caption from the page
   */
  at: (
    address: string,
    texts: { alt?: string; caption?: string },
    note: (text: string) => void,
  ) => FilePicture | undefined
  /** Returns the main picture of an entry, which WordPress calls the featured image. */
  mainOf: (entry: Entry, note: (text: string) => void) => FilePicture | undefined
}

/** Finds the pictures of pages and posts. Takes missing alternative texts from WordPress's media library. */
export function findPictures(entries: readonly Entry[], uploads: Uploads): Pictures {
  const attachments = entries.filter(({ type }) => type === 'attachment')
  const nameOf = (address: string) => address.replace(/^.*\//s, '').replace(/(?:-\d+x\d+|-scaled)?\.\w+$/, '')
  const byName = new Map(attachments.map((one) => [nameOf(one.file), one]))
  const at: Pictures['at'] = (address, { alt = '', caption = '' }, note) => {
    const src = SHOWABLE.test(address) ? uploads.use(address) : undefined
    if (src === undefined) {
      note(
        `la imagen ${address} no está en la carpeta de archivos, o es de una clase que no se muestra: quedó como enlace`,
      )
      return undefined
    }
    const known = byName.get(nameOf(address))
    const own = plainText(alt) || plainText(known?.meta.get('_wp_attachment_image_alt') ?? '')
    if (own !== '' && !isFileName(own)) return { type: 'file', src, alt: own }
    const given = caption || known?.excerpt || known?.title || nameOf(src)
    const text = isFileName(given) ? `Falta decir qué se ve (${given})` : given
    note(`a la imagen ${src} le falta decir qué se ve: lleva «${text}» hasta que alguien lo escriba`)
    return { type: 'file', src, alt: text }
  }
  return {
    at,
    mainOf(entry, note) {
      const id = entry.meta.get('_thumbnail_id')
      const found = attachments.find((one) => one.id === id)
      return found && at(found.file, {}, note)
    },
  }
}

/** Returns whether a text is a file name, such as `DSC_0042.jpg`, and so does not describe the picture. */
function isFileName(text: string): boolean {
  return /^\S*(?:\d{3}|_|\.\w{3,4}$)\S*$/.test(text)
}

const SHOWABLE = /\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#].*)?$/i
