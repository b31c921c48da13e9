import { rootOf, type Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import { definitions } from '../schema/definitions.ts'
import { isObject } from '../schema/field.ts'
import type { Schema } from '../schema/schema.ts'
import { look } from '../schema/walk.ts'
import { headingsIn } from '../texts/markdown.ts'

/** What other files need to know of a file with blocks. Its locations are paths in the file. */
export interface Survey {
  /** The parts of a page that have an address, and the included fragments, in the order of the page. */
  parts: (
    | { anchor: string; path: JsonPath }
    | { title: JsonPath }
    | { headings: string[] }
    | { fragment: string }
  )[]
  /** The fragments that it includes. */
  inclusions: { id: string; path: JsonPath }[]
  /** The forms that have an id of their own. */
  forms: { form: Record<string, unknown>; path: JsonPath }[]
  /** Whether a block reads the institution from the query of the page's address. */
  readsQuery: boolean
  /** Whether a block shows past events. */
  showsPast: boolean
}

type JsonPath = Location['path']

/** A file with its survey. */
export interface Surveyed {
  source: Source
  survey: Survey
}

/** What the surveys of pages are completed by. */
export interface SurveyedFragments {
  fragments: ReadonlyMap<string, Source>
  surveys: ReadonlyMap<string, Survey>
}

const withKeyword = (keyword: keyof Schema, value: unknown) =>
  Object.keys(definitions).filter((name) => definitions[name]?.[keyword] === value)

const POSTING = withKeyword('x-posts', 'form')
const READING_QUERY = withKeyword('x-reads-query', 'institution')
const SHOWING_PAST = withKeyword('x-shows-events', 'all')

export function surveyFile(kind: 'PageFile' | 'FragmentFile', source: Source): Survey {
  const survey: Survey = { parts: [], inclusions: [], forms: [], readsQuery: false, showsPast: false }
  const { parts, inclusions, forms } = survey
  look(kind, source.value, rootOf(source), (name, value, { path }) => {
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
    survey.readsQuery ||= READING_QUERY.includes(name)
    survey.showsPast ||= SHOWING_PAST.includes(name)
  })
  return survey
}

/** The field of a block type that is the title of its page. */
export function titleFieldOf(name: string): string | undefined {
  const properties = Object.entries(definitions[name]?.properties ?? {})
  return properties.find(([, property]) => property['x-page-title'])?.[0]
}

type Part =
  | { anchor: string; at: Location }
  | { title: Location }
  | { headings: string[] }
  | { fragment: string }

/** The parts of a page with those of its fragments in their place. A fragment inside itself counts once. */
export function partsOf(page: Surveyed, { fragments, surveys }: SurveyedFragments): Part[] {
  const flatten = ({ source, survey }: Surveyed, open: readonly string[]): Part[] =>
    survey.parts.flatMap((part): Part | Part[] => {
      if ('anchor' in part) return { anchor: part.anchor, at: { source, path: part.path } }
      if ('title' in part) return { title: { source, path: part.title } }
      if ('headings' in part) return part
      const [fragment, inner] = [fragments.get(part.fragment), surveys.get(part.fragment)]
      if (!fragment || !inner || open.includes(part.fragment)) return []
      return [part, ...flatten({ source: fragment, survey: inner }, [...open, part.fragment])]
    })
  return flatten(page, [])
}

/** Whether a page or one of its fragments reads the institution from the query of its address. */
export function readsQuery(page: Surveyed, shared: SurveyedFragments): boolean {
  if (page.survey.readsQuery || !page.survey.parts.some((part) => 'fragment' in part))
    return page.survey.readsQuery
  return partsOf(page, shared).some(
    (part) => 'fragment' in part && shared.surveys.get(part.fragment)?.readsQuery === true,
  )
}
