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

/** A page, or a section of a page with an address of its own. */
export interface SearchEntry {
  to: string
  title: string
  /** The description of the page; for a section, the title of its page. */
  about: string
}

/** The data that the build gives to a block that searches the site. */
export interface SearchData {
  /** The address of the `SearchIndex`. */
  index: string
  /** Links to the pages of the site, except the items of collections. */
  map: NavLink[]
}

/** The words of a text, in lower case and without accents: `Inscripción 2027` gives `inscripcion` and `2027`. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
