import { join } from 'node:path'
import type { ErrorObject } from 'ajv'
import { parseDay } from '../../model/day.ts'
import type { Event, Notice } from '../../model/site.generated.ts'
import { isTimeZone } from '../checks/site-file.ts'
import { displayPath } from '../diagnostics/disk.ts'
import { wholeFile, rootOf, stepsOf } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import type {
  Collections,
  EventsSource,
  Folder,
  Fragments,
  PageSource,
  SiteSource,
} from '../files/read-folder.ts'
import type { Files } from '../schema/definitions.ts'
import { isObject, type Field } from '../schema/field.ts'
import { walk } from '../schema/walk.ts'
import { fillMessages } from '../validate/fill-messages.ts'
import { validatorOf } from '../validate/validators.ts'

interface RepairedFolder {
  site: SiteSource
  fragments: Fragments
  collections: Collections
  events?: EventsSource
  /** Removes the invalid parts of a page. @returns undefined when nothing of the page can be shown */
  repairPage: (page: PageSource) => PageSource | undefined
}

/** Removes the invalid parts of a folder. Replaces an unreadable `site.json` with an empty site. Does not change valid content. */
export function repairFolder({ files, site, fragments, collections, events }: Folder): RepairedFolder {
  const repairedSite = repairSite(site ?? blankSite(files.folder)) ?? repairSite(blankSite(files.folder))
  if (!repairedSite) throw new Error('A blank site is always valid.')
  const ids = idsOf(repairedSite.value)
  const isWrong: IsUnusable = (name, field) =>
    name === 'InstitutionId' ? !ids.includes(String(field.value)) : isWrongDate(name, field)
  const repairedEvents = events && repairSource('EventsFile', events, isWrong)
  return {
    site: repairedSite,
    fragments: repairAll('FragmentFile', fragments, isWrong),
    collections: repairAll('CollectionFile', collections, isWrong),
    ...(repairedEvents && { events: repairedEvents }),
    repairPage: (page) => repairSource(page.value.kind === 'item' ? 'ItemFile' : 'PageFile', page, isWrong),
  }
}

function repairAll<K extends keyof Files>(
  kind: K,
  sources: ReadonlyMap<string, Source>,
  isWrong: IsUnusable,
): Map<string, Source<Files[K]>> {
  const repaired = Array.from(
    sources,
    ([name, source]) => [name, repairSource(kind, source, isWrong)] as const,
  )
  return new Map(repaired.flatMap(([name, source]) => (source ? [[name, source]] : [])))
}

function repairSite(site: Source): SiteSource | undefined {
  const repaired = repairSource('SiteFile', site, (name, field) => {
    const ids = idsOf(field.source.value as Files['SiteFile'])
    return name === 'InstitutionId' && field.path[0] !== 'theme'
      ? !ids.includes(String(field.value))
      : isWrongDate(name, field)
  })
  if (!repaired) return undefined
  const { institutions, theme, timeZone } = repaired.value
  const [first] = institutions
  if (first && !institutions.some(({ id }) => id === theme.institution)) theme.institution = first.id
  if (!isTimeZone(timeZone)) repaired.value.timeZone = 'UTC'
  return repaired
}

function idsOf({ institutions }: Files['SiteFile']): string[] {
  return institutions.map(({ id }) => id)
}

/** Finds invalid dates, such as February 30, which the schema accepts. */
const isWrongDate: IsUnusable = (name, { value }) => {
  if (name === 'Notice') return !parseDay((value as Notice).until)
  if (name !== 'Event') return false
  const { date, end_date = date } = value as Event
  return !parseDay(date) || !parseDay(end_date)
}

function blankSite(folder: string): Source {
  const { source } = wholeFile(displayPath(join(folder, 'site.json')))
  return { ...source, folder, value: { kind: 'site' } }
}

/** Schema keywords that rendering does not need. Empty and overlong values can be shown. */
const RENDERABLE_ERRORS = ['minLength', 'maxLength', 'maxItems', 'uniqueItems', 'minimum', 'maximum']

/** Returns whether a value cannot be rendered, although the schema accepts it. */
type IsUnusable = (definition: string, field: Field) => boolean

/**
 * Removes the parts of a file that cannot be rendered. If such a part is required, removes the value that contains it.
 *
 * @returns the source with the repaired value, and the original indexes in `originalIndexes`; undefined when nothing remains
 */
function repairSource<K extends keyof Files>(
  kind: K,
  source: Source,
  isWrong: IsUnusable,
): Source<Files[K]> | undefined {
  if (!isObject(source.value)) return undefined
  const originalIndexes = new WeakMap<readonly unknown[], number[]>()
  const value = structuredClone(source.value)
  const { broken: _, ...rest } = source
  const repaired = { ...rest, value, originalIndexes }
  // The loop ends, because each round removes an invalid part and adds only valid values.
  for (;;) {
    addDefaults(value, defaults[kind])
    const wrong = findWrong(kind, repaired, isWrong)
    // The cast is safe, because all invalid parts are removed.
    if (wrong.length === 0) return { ...repaired, value: value as Files[K] }
    if (wrong.some((path) => path.length === 0)) return undefined
    for (const path of wrong) markRemoved(value, path)
    removeMarked(value, originalIndexes)
  }
}

type ValuePath = readonly (string | number)[]
type Holder = Record<string | number, unknown>

function findWrong(kind: keyof Files, source: Source, isWrong: IsUnusable): ValuePath[] {
  const { value } = source
  if (kind === 'SiteFile') fillMessages(value)
  const validate = validatorOf(kind)
  const errors = validate(value) ? [] : (validate.errors ?? [])
  const wrong = errors.filter(({ keyword }) => !RENDERABLE_ERRORS.includes(keyword)).map(pathOf)
  if (wrong.length > 0) return wrong
  walk(kind, value, rootOf(source), (name, _, field, descend) => {
    if (isWrong(name, field)) wrong.push(field.path)
    return descend()
  })
  return wrong
}

/** Returns the path of the value to remove because of a schema error. */
function pathOf({ instancePath, params, propertyName }: ErrorObject): ValuePath {
  const steps = stepsOf(instancePath)
  const unknown = propertyName ?? (params as { additionalProperty?: string }).additionalProperty
  return unknown === undefined ? steps : [...steps, unknown]
}

const REMOVED = Symbol('gone')

function markRemoved(root: Holder, path: ValuePath): void {
  const holder = path.slice(0, -1).reduce<unknown>((at, step) => (isHolder(at) ? at[step] : undefined), root)
  const last = path.at(-1)
  if (isHolder(holder) && last !== undefined) holder[last] = REMOVED
}

function removeMarked(value: unknown, originalIndexes: WeakMap<readonly unknown[], number[]>): void {
  if (!isHolder(value)) return
  for (const inner of Object.values(value)) removeMarked(inner, originalIndexes)
  if (!Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) if (inner === REMOVED) delete value[key]
  } else if (value.includes(REMOVED)) {
    const indexes = originalIndexes.get(value) ?? [...value.keys()]
    originalIndexes.set(
      value,
      indexes.filter((_, index) => value[index] !== REMOVED),
    )
    value.splice(0, value.length, ...value.filter((item) => item !== REMOVED))
  }
}

function addDefaults(value: Holder, standIn: Holder): void {
  for (const [key, inner] of Object.entries(standIn)) value[key] ??= structuredClone(inner)
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

/** Default values of required properties, by kind of file. */
const defaults: { [K in keyof Files]: Holder } = {
  SiteFile: {
    name: '',
    url: 'https://example.org',
    language: 'es',
    timeZone: 'UTC',
    description: '',
    institutions: [
      {
        id: 'sitio',
        name: '',
        shortName: '',
        label: '',
        formOption: '',
        path: '/',
        schemaType: 'Organization',
        address: { street: '', locality: '', region: '', country: 'AR' },
        phones: [''],
        email: '',
        colors: { ink: '#555555', tint: '#EEEEEE', darkInk: '#BBBBBB', darkTint: '#222222' },
        tiles: 2,
      },
    ],
    navigation: [{ label: '', to: '/' }],
    footer: { tagline: '', columns: [] },
    theme: { institution: 'sitio' },
  },
  PageFile: { title: '', description: '', blocks: [] },
  FragmentFile: { blocks: [] },
  TemplateFile: { title: '', blocks: [] },
  EventsFile: { events: [] },
  CollectionFile: { path: '/coleccion', title: '', singular: '', description: '' },
  ItemFile: { title: '', date: '2000-01-01', description: '', blocks: [] },
}
