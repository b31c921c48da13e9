/** The files of WordPress's folder `wp-content/uploads`, found by the addresses in texts. */
export interface Uploads {
  /** The file in the site's `media/`, which is copied from then on; undefined when the folder lacks it. */
  take: (address: string) => string | undefined
  /** The files to copy: paths of the site with paths of the folder. */
  taken: ReadonlyMap<string, string>
}

/** @param paths paths inside the folder, with slashes */
export function openUploads(paths: readonly string[]): Uploads {
  const known = new Set(paths)
  const byName = Map.groupBy(paths, nameOf)
  const taken = new Map<string, string>()
  return {
    taken,
    take(address) {
      const path = pathOf(address)
      // WordPress writes small copies beside the original: foto-300x200.jpg, foto-scaled.jpg.
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

/** The path inside the folder: what follows `uploads/`, or the host's name on wordpress.com. */
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
