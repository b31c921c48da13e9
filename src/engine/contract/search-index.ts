import type { NavLink } from '../model/site.generated.ts'

export interface SearchIndex {
  entries: SearchEntry[]
  /**
   * The indexes in `entries` of the entries with each word. Each number is the difference from the previous index, because small numbers
   * compress well.
   */
  words: Record<string, number[]>
}

export interface SearchEntry {
  to: string
  title: string
  /** The description of the page; for a section, the title of its page; for an institution, its address and e-mail. */
  about: string
  phones?: string[]
  /** End of an event, in milliseconds since 1970. After this time, the search omits the event. */
  ends?: number
}

export interface SearchData {
  index: string
  /** Links to all pages of the site. Each collection is one link, without its items. */
  map: NavLink[]
}

export function isSearchIndex(path: string): boolean {
  return /^\/?assets\/search-\w+\.json$/.test(path)
}

/** Returns the words of a text, in lower case and without accents: `inscripcion` and `2027` for `Inscripción 2027`. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
