/** The files of WordPress's folder `wp-content/uploads`, looked up by the addresses that texts contain. */
export interface Uploads {
  /** Returns the path in `media/` of an uploaded file, and marks the file to be copied. Undefined when the folder lacks it. */
  take: (address: string) => string | undefined
  /** The files to copy: paths in the site, with their paths in the folder of uploads. */
  taken: ReadonlyMap<string, string>
}

/** @param paths paths of all files, relative to the folder, with slashes */
export function openUploads(paths: readonly string[]): Uploads {
  const known = new Set(paths)
  const byName = Map.groupBy(paths, nameOf)
  const taken = new Map<string, string>()
  return {
    taken,
    take(address) {
      const path = pathOf(address)
      // WordPress stores resized copies beside the original: foto-300x200.jpg, foto-scaled.jpg.
      const original = path.replace(/(?:-\d+x\d+|-scaled|-e\d{10,})+(?=\.\w+$)/, '')
      const [same, ...others] = byName.get(nameOf(original)) ?? byName.get(nameOf(path)) ?? []
      const found = [original, path].find((one) => known.has(one)) ?? (others.length === 0 ? same : undefined)
      if (found === undefined) return undefined
      const media = `media/${found.normalize('NFC')}`
      taken.set(media, found)
      return media
    },
  }
}

/** The path of an address inside the uploads: everything after `uploads/`, or after the host name on wordpress.com. */
function pathOf(address: string): string {
  const path = address.replace(/^(?:https?:)?\/\/[^/]+\//, '').replace(/[?#].*$/s, '')
  const inside = path.replace(/^(?:.*\/)?uploads\/(?:sites\/\d+\/)?/, '')
  try {
    return decodeURIComponent(inside)
  } catch {
    return inside
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
