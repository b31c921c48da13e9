import { decodePercent } from '../../engine/model/decode-percent.ts'

/** The files of WordPress's folder `wp-content/uploads`. Texts refer to these files by address. */
export interface Uploads {
  /** Returns the path in `media/` of an uploaded file, and adds the file to `used`. Returns undefined when the folder lacks the file. */
  use: (address: string) => string | undefined
  /** The files to copy: their paths on the new site, each with its path in the folder of uploads. */
  used: ReadonlyMap<string, string>
}

/** @param paths paths of all files relative to the folder of uploads, with slashes */
export function openUploads(paths: readonly string[]): Uploads {
  // A Mac writes accents as letters of their own (NFD), and addresses have them composed.
  const known = new Map(paths.map((path) => [path.normalize(), path]))
  const byName = Map.groupBy(known.keys(), nameOf)
  const taken = new Map<string, string>()
  return {
    used: taken,
    use(address) {
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

/** Returns the path of an address inside the folder of uploads: the part after `uploads/`, or after the host on wordpress.com. */
function pathOf(address: string): string {
  const path = address.replace(/^(?:https?:)?\/\/[^/]+\//, '').replace(/[?#].*$/s, '')
  return decodePercent(path.replace(/^(?:.*\/)?uploads\/(?:sites\/\d+\/)?/, ''))
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
