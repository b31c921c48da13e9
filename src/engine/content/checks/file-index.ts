import { rootOf, type Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import { definitions } from '../schema/definitions.ts'
import { isObject } from '../schema/field.ts'
import type { Schema } from '../schema/schema.ts'
import { eachValue, type OnValue } from '../schema/walk.ts'
import { headingsIn } from '../texts/markdown.ts'

export interface FileIndex {
  parts: (
    | { anchor: string; path: JsonPath }
    | { title: JsonPath }
    | { headings: string[] }
    | { fragment: string }
  )[]
  inclusions: { id: string; path: JsonPath }[]
  showsItems: boolean
  forms: { form: Record<string, unknown>; path: JsonPath }[]
  readsQuery: boolean
  showsPast: boolean
  /** Whether a block shows the coming events. Such a block links to the page of all events. */
  showsComing: boolean
  /** Whether the file has a search block. The header links to its page. */
  searches: boolean
}

type JsonPath = Location['path']

export interface IndexedFile {
  source: Source
  index: FileIndex
}

/** All fragments, and the index of each. A page's index has only the names of the page's fragments. */
export interface IndexedFragments {
  fragments: ReadonlyMap<string, Source>
  indexes: ReadonlyMap<string, FileIndex>
}

const withKeyword = (keyword: keyof Schema, value: unknown) =>
  Object.keys(definitions).filter((name) => definitions[name]?.[keyword] === value)

const POSTING = withKeyword('x-posts', 'form')
const READING_QUERY = withKeyword('x-reads-query', 'institution')
const SHOWING_PAST = withKeyword('x-shows-events', 'all')
const SHOWING_COMING = withKeyword('x-shows-events', 'coming')
const SEARCHING = withKeyword('x-searches', true)

export function indexFile(kind: 'PageFile' | 'FragmentFile' | 'ItemFile', source: Source): FileIndex {
  const { index, add: see } = createIndex()
  eachValue(kind, source.value, rootOf(source), see)
  return index
}

export function createIndex(): { index: FileIndex; add: OnValue } {
  const index: FileIndex = {
    parts: [],
    inclusions: [],
    forms: [],
    showsItems: false,
    readsQuery: false,
    showsPast: false,
    showsComing: false,
    searches: false,
  }
  const { parts, inclusions, forms } = index
  const see: OnValue = (name, value, { path }) => {
    if (name === 'AnchorId') parts.push({ anchor: String(value), path })
    if (name === 'Markdown') {
      const headings = headingsIn(String(value))
      if (headings.length > 0) parts.push({ headings })
    }
    if (name === 'Fragment' && isObject(value)) parts.push({ fragment: String(value.fragment) })
    if (name === 'FragmentId') inclusions.push({ id: String(value), path })
    const title = titleFieldOf(name)
    if (title !== undefined && isObject(value) && title in value) parts.push({ title: [...path, title] })
    if (POSTING.includes(name) && isObject(value)) forms.push({ form: value, path })
    index.showsItems ||= name === 'CollectionId'
    index.readsQuery ||= READING_QUERY.includes(name)
    index.showsPast ||= SHOWING_PAST.includes(name)
    index.showsComing ||= SHOWING_COMING.includes(name)
    index.searches ||= SEARCHING.includes(name)
  }
  return { index, add: see }
}

export function titleFieldOf(name: string): string | undefined {
  return titleFields.get(name)
}

const titleFields = new Map(
  Object.entries(definitions).flatMap(([name, { properties = {} }]) => {
    const title = Object.keys(properties).find((key) => properties[key]?.['x-page-title'])
    return title === undefined ? [] : [[name, title]]
  }),
)

type IndexPart =
  | { anchor: string; at: Location }
  | { title: Location }
  | { headings: string[] }
  | { fragment: string }

/** Returns the parts of a page's index. The parts of a fragment follow the fragment. A fragment inside itself is inserted only once. */
export function partsOf(page: IndexedFile, { fragments, indexes }: IndexedFragments): IndexPart[] {
  const flatten = ({ source, index }: IndexedFile, open: readonly string[]): IndexPart[] =>
    index.parts.flatMap((part): IndexPart | IndexPart[] => {
      if ('anchor' in part) return { anchor: part.anchor, at: { source, path: part.path } }
      if ('title' in part) return { title: { source, path: part.title } }
      if ('headings' in part) return part
      const [fragment, inner] = [fragments.get(part.fragment), indexes.get(part.fragment)]
      if (!fragment || !inner || open.includes(part.fragment)) return []
      return [part, ...flatten({ source: fragment, index: inner }, [...open, part.fragment])]
    })
  return flatten(page, [])
}

/** Returns whether a block of the page or its fragments shows items, or reads the institution from the address's query. */
export function hasBlockThat(
  does: 'showsItems' | 'readsQuery',
  page: IndexedFile,
  shared: IndexedFragments,
): boolean {
  const inFragment = ({ fragment }: { fragment: string }) => shared.indexes.get(fragment)?.[does] === true
  return page.index[does] || partsOf(page, shared).some((part) => 'fragment' in part && inFragment(part))
}
