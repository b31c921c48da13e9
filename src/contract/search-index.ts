import type { NavLink } from '../model/site.generated.ts'

/** The file that the browser fetches to search a site. */
export interface SearchIndex {
  entries: SearchEntry[]
  /**
   * For each word, the positions in `entries` of the pages and sections with that word. Each number is the distance from the previous
   * position, which compresses well.
   */
  words: Record<string, number[]>
}

/** A page, a section of a page with an address of its own, an institution or a coming event. */
export interface SearchEntry {
  to: string
  title: string
  /** The description of the page; for a section, the title of its page; for an institution, its contact data. */
  about: string
  /** The end of an event, in milliseconds since 1970; later, the search omits the event. */
  ends?: number
}

/** The data that the build gives to a block that searches the site. */
export interface SearchData {
  /** The address of the `SearchIndex`. */
  index: string
  /** Links to the pages of the site, except the items of collections. */
  map: NavLink[]
}

/** Whether a path is the address of a site's search index. */
export function isSearchIndex(path: string): boolean {
  return /^\/?assets\/search-\w+\.json$/.test(path)
}

/** The words of a text, in lower case and without accents: `Inscripción 2027` gives `inscripcion` and `2027`. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
