import { decodePercent } from '../../engine/model/decode-percent.ts'

/** The files of WordPress's folder `wp-content/uploads`. Texts refer to these files by address. */
export interface Uploads {
  /** Returns the path in `media/` of an uploaded file, and adds the file to `used`. Returns undefined for a missing or refused file. */
  use: (address: string) => string | undefined
  /** The files to copy: their paths on the new site, each with its path in the folder of uploads. */
  used: ReadonlyMap<string, string>
  /** The pictures that texts contained as `data:` addresses: their bytes, by their paths on the new site. */
  embedded: ReadonlyMap<string, Uint8Array>
}

export interface UploadOptions {
  /** The paths of all files relative to the folder of uploads, with slashes. */
  uploads: readonly string[]
  /** Returns the first bytes of an uploaded file. */
  startOf?: ((path: string) => Uint8Array) | undefined
  /** The files that the site cannot have, with the reason: uploads by their path in their folder, embedded pictures by their new path. */
  refused?: ReadonlyMap<string, string> | undefined
}

export function openUploads({ uploads, startOf, refused }: UploadOptions): Uploads {
  // A Mac writes accents as letters of their own (NFD), and addresses have them composed.
  const known = new Map(uploads.map((path) => [path.normalize(), path]))
  const byName = Map.groupBy(known.keys(), nameOf)
  const taken = new Map<string, string>()
  const embedded = new Map<string, Uint8Array>()
  const byAddress = new Map<string, string>()
  const names = new Map<string, string>()
  const isRefused = (source: string | undefined) => refused?.has(source ?? '') === true
  const nameFor = (found: string, real: string) => {
    const [path, ending] = splitEnding(safePath(found))
    const type = startOf && PICTURE.test(ending) ? typeOf(startOf(real)) : undefined
    // Replaces the ending of another kind of picture, because servers tell the kind by it.
    const kept = type === undefined || ENDINGS[type].test(ending) ? ending : type
    let name = `media/${path}.${kept}`
    // Windows and Macs take names that differ in case for one.
    for (let number = 2; (names.get(name.toLowerCase()) ?? real) !== real; number++)
      name = `media/${path}-${number}.${kept}`
    names.set(name.toLowerCase(), real)
    return name
  }
  return {
    used: taken,
    embedded,
    use(address) {
      if (/^data:/i.test(address)) {
        const found = byAddress.has(address) ? undefined : readPicture(address)
        if (found) {
          const name = `media/imagen-de-un-texto-${byAddress.size + 1}.${found.extension}`
          byAddress.set(address, name)
          if (!isRefused(name)) embedded.set(name, found.bytes)
        }
        const name = byAddress.get(address) ?? ''
        return embedded.has(name) ? name : undefined
      }
      const path = pathOf(address).normalize()
      // Prefers the original. WordPress keeps smaller copies beside it, such as foto-300x200.jpg and foto-scaled.jpg.
      const original = path.replace(/(?:-\d+x\d+|-scaled|-e\d{10,})+(?=\.\w+$)/, '')
      const [same, ...others] = byName.get(nameOf(original)) ?? byName.get(nameOf(path)) ?? []
      const own = [original, path].filter((one) => known.has(one))
      const elsewhere = same !== undefined && others.length === 0 ? [same] : []
      const found = (own.length > 0 ? own : elsewhere).find((one) => !isRefused(known.get(one)))
      if (found === undefined) return undefined
      const real = known.get(found) ?? found
      const media = nameFor(found, real)
      taken.set(media, real)
      return media
    },
  }
}

/** The first bytes of pictures, as characters, by the endings of their files. */
const SIGNATURES = { png: /^\x89PNG/, jpg: /^\xFF\xD8\xFF/, webp: /^RIFF[^]{4}WEBP/, gif: /^GIF8/ }

const ENDINGS = { png: /^png$/i, jpg: /^jpe?g$/i, webp: /^webp$/i, gif: /^gif$/i }
const PICTURE = /^(?:jpe?g|png|webp|gif)$/i

function typeOf(bytes: Uint8Array): keyof typeof SIGNATURES | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 12))
  return (['png', 'jpg', 'webp', 'gif'] as const).find((type) => SIGNATURES[type].test(text))
}

/** Returns the picture in a `data:` address, by its first bytes. Returns undefined for a placeholder of few bytes, and for anything else. */
function readPicture(address: string): { bytes: Uint8Array; extension: string } | undefined {
  const bytes = readData(address)
  if (!bytes) return undefined
  const extension = typeOf(bytes)
  if (extension !== undefined) return bytes.length < MIN_PICTURE ? undefined : { extension, bytes }
  const isDrawing =
    /^data:image\/svg\+xml\b/i.test(address) && !EMPTY_DRAWING.test(new TextDecoder().decode(bytes))
  return isDrawing ? { extension: 'svg', bytes } : undefined
}

/** Returns the bytes of a `data:` address of a picture. */
function readData(address: string): Uint8Array | undefined {
  const [, base64, code = ''] = /^data:image\/[^,]*?(;base64)?,(.*)$/is.exec(address) ?? []
  if (base64 === undefined) return code === '' ? undefined : new TextEncoder().encode(decodePercent(code))
  try {
    return Uint8Array.from(atob(decodePercent(code)), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Bytes of the smallest embedded picture that is more than the placeholder of a picture that loads later. */
const MIN_PICTURE = 150
const EMPTY_DRAWING = /<svg[^>]*(?:\/>|>\s*<\/svg>)/

/** Returns the path of an address inside the folder of uploads: the part after `uploads/`, or after the host on wordpress.com. */
function pathOf(address: string): string {
  const path = address.replace(/^(?:https?:)?\/\/[^/]+\//, '').replace(/[?#].*$/s, '')
  return decodePercent(path.replace(/^(?:.*\/)?uploads\/(?:sites\/\d+\/)?/, ''))
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Returns a path that each system can have, and that needs no escaping in texts. */
function safePath(path: string): string {
  const segments = path.split('/').map((segment) => {
    const [name, ending] = splitEnding(segment)
    const plain = name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '-').replaceAll(/^[ .-]+|[ .-]+$/g, '')
    return `${plain.slice(0, MAX_NAME) || 'archivo'}${ending && `.${ending}`}`
  })
  return segments.join('/')
}

/** Maximum characters of a file's name. File systems allow 255 bytes. */
const MAX_NAME = 80

function splitEnding(name: string): [string, string] {
  const [, ending = ''] = /[^/]\.(\w+)$/.exec(name) ?? []
  return ending === '' ? [name, ''] : [name.slice(0, -ending.length - 1), ending]
}
