import { rootOf } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import type { Content } from '../read-content.ts'
import { definitions } from '../schema/definitions.ts'
import { isObject, type Field } from '../schema/field.ts'
import type { Schema } from '../schema/schema.ts'
import { visitingNames, walk } from '../schema/walk.ts'
import { headingsIn } from '../texts/markdown.ts'

/** What other files are judged by, or judge, in a file with blocks. */
export interface Survey {
  /** What gives addresses to the parts of a page, in its order. */
  parts: Part[]
  /** The fragments that it names. */
  inclusions: { id: string; field: Field }[]
  /** The forms that have an id of their own. */
  forms: { form: Record<string, unknown>; field: Field }[]
  /** Whether a block reads the institution after the `?` of its page's address. */
  readsQuery: boolean
  /** Whether a block shows events that are over. */
  showsPast: boolean
}

export type Part = { anchor: string; field: Field } | { headings: string[] } | { fragment: string }

export type Surveys = ReadonlyMap<Source, Survey>

/** Looks through the pages and the fragments, once. */
export function surveyContent({ pages, fragments }: Content): Surveys {
  return new Map<Source, Survey>([
    ...pages.map((page) => [page, surveyFile('PageFile', page)] as const),
    ...Array.from(fragments.values(), (one) => [one, surveyFile('FragmentFile', one)] as const),
  ])
}

const withKeyword = (keyword: keyof Schema, value: unknown) =>
  Object.keys(definitions).filter((name) => definitions[name]?.[keyword] === value)

const POSTING = withKeyword('x-posts', 'form')
const READING_QUERY = withKeyword('x-reads-query', 'institution')
const SHOWING_PAST = withKeyword('x-shows-past-events', true)
const NAMES = [
  'AnchorId',
  'Markdown',
  'Fragment',
  'FragmentId',
  ...POSTING,
  ...READING_QUERY,
  ...SHOWING_PAST,
]

function surveyFile(kind: 'PageFile' | 'FragmentFile', source: Source): Survey {
  const survey: Survey = { parts: [], inclusions: [], forms: [], readsQuery: false, showsPast: false }
  const { parts, inclusions, forms } = survey
  const look = visitingNames(NAMES, (name, value, field, descend) => {
    if (name === 'AnchorId') parts.push({ anchor: String(value), field })
    if (name === 'Markdown') {
      const headings = headingsIn(String(value))
      if (headings.length > 0) parts.push({ headings })
    }
    if (name === 'Fragment' && isObject(value)) parts.push({ fragment: String(value.fragment) })
    if (name === 'FragmentId') inclusions.push({ id: String(value), field })
    if (POSTING.includes(name) && isObject(value)) forms.push({ form: value, field })
    survey.readsQuery ||= READING_QUERY.includes(name)
    survey.showsPast ||= SHOWING_PAST.includes(name)
    return descend()
  })
  walk(kind, source.value, rootOf(source), look)
  return survey
}

/** The surveys of a page and of the fragments that it includes, each where it is included; one that includes itself counts once. */
export function partsOf(page: Source, { fragments }: Content, surveys: Surveys): Part[] {
  const flatten = (parts: readonly Part[], open: readonly string[]): Part[] =>
    parts.flatMap((part) => {
      if (!('fragment' in part)) return part
      const fragment = fragments.get(part.fragment)
      if (!fragment || open.includes(part.fragment)) return []
      return [part, ...flatten(surveys.get(fragment)?.parts ?? [], [...open, part.fragment])]
    })
  return flatten(surveys.get(page)?.parts ?? [], [])
}
