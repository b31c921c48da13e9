import { rootOf, type Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import { definitions } from '../schema/definitions.ts'
import { isObject } from '../schema/field.ts'
import type { Schema } from '../schema/schema.ts'
import { eachValue, type OnValue } from '../schema/walk.ts'
import { headingsIn } from '../texts/markdown.ts'

export interface Survey {
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

export interface Surveyed {
  source: Source
  survey: Survey
}

/** All fragments, and the survey of each. A page's survey has only the names of the page's fragments. */
export interface SurveyedFragments {
  fragments: ReadonlyMap<string, Source>
  surveys: ReadonlyMap<string, Survey>
}

const withKeyword = (keyword: keyof Schema, value: unknown) =>
  Object.keys(definitions).filter((name) => definitions[name]?.[keyword] === value)

const POSTING = withKeyword('x-posts', 'form')
const READING_QUERY = withKeyword('x-reads-query', 'institution')
const SHOWING_PAST = withKeyword('x-shows-events', 'all')
const SHOWING_COMING = withKeyword('x-shows-events', 'coming')
const SEARCHING = withKeyword('x-searches', true)

export function surveyFile(kind: 'PageFile' | 'FragmentFile' | 'ItemFile', source: Source): Survey {
  const { survey, add: see } = createSurvey()
  eachValue(kind, source.value, rootOf(source), see)
  return survey
}

export function createSurvey(): { survey: Survey; add: OnValue } {
  const survey: Survey = {
    parts: [],
    inclusions: [],
    forms: [],
    showsItems: false,
    readsQuery: false,
    showsPast: false,
    showsComing: false,
    searches: false,
  }
  const { parts, inclusions, forms } = survey
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
    survey.showsItems ||= name === 'CollectionId'
    survey.readsQuery ||= READING_QUERY.includes(name)
    survey.showsPast ||= SHOWING_PAST.includes(name)
    survey.showsComing ||= SHOWING_COMING.includes(name)
    survey.searches ||= SEARCHING.includes(name)
  }
  return { survey, add: see }
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

type SurveyPart =
  | { anchor: string; at: Location }
  | { title: Location }
  | { headings: string[] }
  | { fragment: string }

/** Returns the parts of a page's survey. The parts of a fragment follow the fragment. A fragment inside itself is inserted only once. */
export function partsOf(page: Surveyed, { fragments, surveys }: SurveyedFragments): SurveyPart[] {
  const flatten = ({ source, survey }: Surveyed, open: readonly string[]): SurveyPart[] =>
    survey.parts.flatMap((part): SurveyPart | SurveyPart[] => {
      if ('anchor' in part) return { anchor: part.anchor, at: { source, path: part.path } }
      if ('title' in part) return { title: { source, path: part.title } }
      if ('headings' in part) return part
      const [fragment, inner] = [fragments.get(part.fragment), surveys.get(part.fragment)]
      if (!fragment || !inner || open.includes(part.fragment)) return []
      return [part, ...flatten({ source: fragment, survey: inner }, [...open, part.fragment])]
    })
  return flatten(page, [])
}

/** Returns whether a block of the page or its fragments shows items, or reads the institution from the address's query. */
export function hasBlockThat(
  does: 'showsItems' | 'readsQuery',
  page: Surveyed,
  shared: SurveyedFragments,
): boolean {
  const inFragment = ({ fragment }: { fragment: string }) => shared.surveys.get(fragment)?.[does] === true
  return page.survey[does] || partsOf(page, shared).some((part) => 'fragment' in part && inFragment(part))
}
