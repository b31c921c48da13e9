import { decodePercent } from '../../engine/model/decode-percent.ts'

/** The files of WordPress's folder `wp-content/uploads`. Texts refer to these files by address. */
export interface Uploads {
  /** Returns the path in `media/` of an uploaded file, and adds the file to `used`. Returns undefined when the folder lacks the file. */
  use: (address: string) => string | undefined
  /** The files to copy: their paths on the new site, each with its path in the folder of uploads. */
  used: ReadonlyMap<string, string>
  /** The pictures that texts contained as `data:` addresses: their bytes, by their paths on the new site. */
  embedded: ReadonlyMap<string, Uint8Array>
}

/** @param paths paths of all files relative to the folder of uploads, with slashes */
export function openUploads(paths: readonly string[]): Uploads {
  // A Mac writes accents as letters of their own (NFD), and addresses have them composed.
  const known = new Map(paths.map((path) => [path.normalize(), path]))
  const byName = Map.groupBy(known.keys(), nameOf)
  const taken = new Map<string, string>()
  const embedded = new Map<string, Uint8Array>()
  const byAddress = new Map<string, string>()
  return {
    used: taken,
    embedded,
    use(address) {
      if (/^data:/i.test(address)) {
        const found = byAddress.has(address) ? undefined : readPicture(address)
        if (found) {
          const name = `media/imagen-de-un-texto-${embedded.size + 1}.${found.extension}`
          byAddress.set(address, name)
          embedded.set(name, found.bytes)
        }
        return byAddress.get(address)
      }
      const path = pathOf(address).normalize()
      // Prefers the original. WordPress keeps smaller copies beside it, such as foto-300x200.jpg and foto-scaled.jpg.
      const original = path.replace(/(?:-\d+x\d+|-scaled|-e\d{10,})+(?=\.\w+$)/, '')
      const [same, ...others] = byName.get(nameOf(original)) ?? byName.get(nameOf(path)) ?? []
      const found = [original, path].find((one) => known.has(one)) ?? (others.length === 0 ? same : undefined)
      if (found === undefined) return undefined
      const media = `media/${found}`
      taken.set(media, known.get(found) ?? found)
      return media
    },
  }
}

/** The first bytes of pictures, as characters, by the endings of their files. */
const SIGNATURES = { png: /^\x89PNG/, jpg: /^\xFF\xD8\xFF/, webp: /^RIFF[^]{4}WEBP/, gif: /^GIF8/ }

/** Returns the picture in a `data:` address, by its first bytes. Returns undefined for a placeholder of few bytes, and for anything else. */
function readPicture(address: string): { bytes: Uint8Array; extension: string } | undefined {
  const [, code = ''] = /^data:image\/[^,]*;base64,(.*)$/is.exec(address) ?? []
  let text: string
  try {
    text = atob(decodePercent(code))
  } catch {
    return undefined
  }
  const [extension] = Object.entries(SIGNATURES).find(([, signature]) => signature.test(text)) ?? []
  if (extension === undefined || text.length < MIN_PICTURE) return undefined
  return { extension, bytes: Uint8Array.from(text, (character) => character.charCodeAt(0)) }
}

/** Bytes of the smallest embedded picture that is more than the placeholder of a picture that loads later. */
const MIN_PICTURE = 150

/** Returns the path of an address inside the folder of uploads: the part after `uploads/`, or after the host on wordpress.com. */
function pathOf(address: string): string {
  const path = address.replace(/^(?:https?:)?\/\/[^/]+\//, '').replace(/[?#].*$/s, '')
  return decodePercent(path.replace(/^(?:.*\/)?uploads\/(?:sites\/\d+\/)?/, ''))
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
