import type { Positions } from '../diagnostics/diagnostic.ts'
import type { Location } from '../diagnostics/location.ts'
import type { Files } from '../schema/definitions.ts'
import type { Effect } from './effects.ts'

/** All that is found out about the file of a page, as JSON: what the rest of the site needs of it, so that it is read no more. */
export interface PageRecord {
  /** What reading it reported. */
  reading: Effect[]
  /** Absent when it is no page. */
  page?: {
    /** As it is written, without its blocks. */
    value: Files['PageFile']
    broken?: readonly string[]
    /** Where its address stands. */
    pathAt: Positions
    survey: Survey
    /** What checking it did, the fixed texts it has, and the variables it names. */
    checks: Effect[]
    fixedTexts: number[]
    variables: string[]
    /** What resolving it did. */
    resolving: Effect[]
    /** The blocks with forms of their own, as only the server gets them. */
    forms: Record<string, unknown>[]
    /** The resolved page without its blocks. */
    shown: object
  }
}

/** What other files are judged by, or judge, in a file with blocks. Plain JSON: its locations are paths in the file. */
export interface Survey {
  /** What gives addresses to the parts of a page, in its order. */
  parts: ({ anchor: string; path: Path } | { headings: string[] } | { fragment: string })[]
  /** The fragments that it names. */
  inclusions: { id: string; path: Path }[]
  /** The forms that have an id of their own. */
  forms: { form: Record<string, unknown>; path: Path }[]
  /** Whether a block reads the institution after the `?` of its page's address. */
  readsQuery: boolean
  /** Whether a block shows events that are over. */
  showsPast: boolean
}

type Path = Location['path']
