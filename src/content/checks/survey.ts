import { rootOf, type Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import type { Content } from '../read-content.ts'
import { definitions } from '../schema/definitions.ts'
import { isObject } from '../schema/field.ts'
import type { Schema } from '../schema/schema.ts'
import { look } from '../schema/walk.ts'
import type { Survey } from '../records/page-record.ts'
import { headingsIn } from '../texts/markdown.ts'

export type Surveys = ReadonlyMap<Source, Survey>

/** Looks through the pages and the fragments, once. */
export function surveyContent({
  pages,
  fragments,
  known,
}: Pick<Content, 'pages' | 'fragments' | 'known'>): Surveys {
  return new Map<Source, Survey>([
    ...pages.map(
      (page) => [page, known.get(page)?.record.page?.survey ?? surveyFile('PageFile', page)] as const,
    ),
    ...Array.from(fragments.values(), (one) => [one, surveyFile('FragmentFile', one)] as const),
  ])
}

const withKeyword = (keyword: keyof Schema, value: unknown) =>
  Object.keys(definitions).filter((name) => definitions[name]?.[keyword] === value)

const POSTING = withKeyword('x-posts', 'form')
const READING_QUERY = withKeyword('x-reads-query', 'institution')
const SHOWING_PAST = withKeyword('x-shows-events', 'all')
const NAMES = [
  'AnchorId',
  'Markdown',
  'Fragment',
  'FragmentId',
  ...POSTING,
  ...READING_QUERY,
  ...SHOWING_PAST,
]

export function surveyFile(kind: 'PageFile' | 'FragmentFile', source: Source): Survey {
  const survey: Survey = { parts: [], inclusions: [], forms: [], readsQuery: false, showsPast: false }
  const { parts, inclusions, forms } = survey
  look(kind, source.value, rootOf(source), NAMES, (name, value, { path }) => {
    if (name === 'AnchorId') parts.push({ anchor: String(value), path })
    if (name === 'Markdown') {
      const headings = headingsIn(String(value))
      if (headings.length > 0) parts.push({ headings })
    }
    if (name === 'Fragment' && isObject(value)) parts.push({ fragment: String(value.fragment) })
    if (name === 'FragmentId') inclusions.push({ id: String(value), path })
    if (POSTING.includes(name) && isObject(value)) forms.push({ form: value, path })
    survey.readsQuery ||= READING_QUERY.includes(name)
    survey.showsPast ||= SHOWING_PAST.includes(name)
  })
  return survey
}

/** What gives an address to a part of a page, or is included there. */
type Part = { anchor: string; at: Location } | { headings: string[] } | { fragment: string }

/** The parts of a page and of the fragments that it includes, each where it is included; what includes itself counts once. */
export function partsOf(page: Source, { fragments }: Pick<Content, 'fragments'>, surveys: Surveys): Part[] {
  const flatten = (source: Source, open: readonly string[]): Part[] =>
    (surveys.get(source)?.parts ?? []).flatMap((part): Part | Part[] => {
      if ('anchor' in part) return { anchor: part.anchor, at: { source, path: part.path } }
      if ('headings' in part) return part
      const fragment = fragments.get(part.fragment)
      if (!fragment || open.includes(part.fragment)) return []
      return [part, ...flatten(fragment, [...open, part.fragment])]
    })
  return flatten(page, [])
}
