import type { NavLink } from '../model/site.generated.ts'

/** The file that the browser fetches to search a site. */
export interface SearchIndex {
  entries: SearchEntry[]
  /** For each word of the texts, its entries' positions, each as the distance from the one before. Distances compress well. */
  words: Record<string, number[]>
}

/** A page, or a section of a page with an address of its own. */
export interface SearchEntry {
  to: string
  title: string
  /** The description of a page, or the page of a section. */
  about: string
}

/** The build's data for a block that searches the site. */
export interface SearchData {
  /** The address of the `SearchIndex`. */
  index: string
  /** The pages of the site, without single items of collections. */
  map: NavLink[]
}

/** The words of a text in lower case and without accents: `Inscripción 2027` has `inscripcion` and `2027`. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
