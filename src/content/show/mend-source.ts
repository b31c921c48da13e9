import type { ErrorObject } from 'ajv'
import { rootOf } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import type { Files } from '../schema/definitions.ts'
import { isObject, type Field } from '../schema/field.ts'
import { walk } from '../schema/walk.ts'
import { fillMessages } from '../validate/fill-messages.ts'
import { validatorOf } from '../validate/validators.ts'

/** Limits of what people write, which no component depends on: a text that is still empty, or a list that is too long, can be shown. */
const HARMLESS = ['minLength', 'maxLength', 'maxItems', 'uniqueItems', 'minimum', 'maximum']

/** Says of the value of a definition that it cannot be shown though the schema accepts it. */
export type IsWrong = (definition: string, field: Field) => boolean

/**
 * A file as far as it can be shown: without the properties, elements and blocks that have a mistake, and, where what has one cannot be
 * missing, without what holds it.
 *
 * @returns the source with such a value, and what was `kept` of its lists; undefined when it is nothing of that kind
 */
export function mendSource<K extends keyof Files>(
  kind: K,
  source: Source,
  isWrong: IsWrong,
): Source<Files[K]> | undefined {
  if (!isObject(source.value)) return undefined
  const kept = new WeakMap<readonly unknown[], number[]>()
  const value = structuredClone(source.value)
  const { broken: _, ...rest } = source
  const mended = { ...rest, value, kept }
  // Each round takes something away, and what stands in is valid.
  for (;;) {
    fill(value, standIns[kind])
    const wrong = findWrong(kind, mended, isWrong)
    // The schema has found no mistake that is left.
    if (wrong.length === 0) return { ...mended, value: value as Files[K] }
    if (wrong.some((path) => path.length === 0)) return undefined
    for (const path of wrong) mark(value, path)
    sweep(value, kept)
  }
}

type ValuePath = readonly (string | number)[]
type Holder = Record<string | number, unknown>

function findWrong(kind: keyof Files, source: Source, isWrong: IsWrong): ValuePath[] {
  const { value } = source
  if (kind === 'SiteFile') fillMessages(value)
  const validate = validatorOf(kind)
  const errors = validate(value) ? [] : (validate.errors ?? [])
  const wrong = errors.filter(({ keyword }) => !HARMLESS.includes(keyword)).map(pathOf)
  if (wrong.length > 0) return wrong
  walk(kind, value, rootOf(source), (name, _, field, descend) => {
    if (isWrong(name, field)) wrong.push(field.path)
    return descend()
  })
  return wrong
}

/** What has to go because of an error. */
function pathOf({ instancePath, params, propertyName }: ErrorObject): ValuePath {
  const steps = instancePath.split('/').slice(1)
  const decoded = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  const unknown = propertyName ?? (params as { additionalProperty?: string }).additionalProperty
  return unknown === undefined ? decoded : [...decoded, unknown]
}

const GONE = Symbol('gone')

function mark(root: Holder, path: ValuePath): void {
  const holder = path.slice(0, -1).reduce<unknown>((at, step) => (isHolder(at) ? at[step] : undefined), root)
  const last = path.at(-1)
  if (isHolder(holder) && last !== undefined) holder[last] = GONE
}

function sweep(value: unknown, kept: WeakMap<readonly unknown[], number[]>): void {
  if (!isHolder(value)) return
  for (const inner of Object.values(value)) sweep(inner, kept)
  if (!Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) if (inner === GONE) delete value[key]
  } else if (value.includes(GONE)) {
    const indexes = kept.get(value) ?? [...value.keys()]
    kept.set(
      value,
      indexes.filter((_, index) => value[index] !== GONE),
    )
    value.splice(0, value.length, ...value.filter((item) => item !== GONE))
  }
}

function fill(value: Holder, standIn: Holder): void {
  for (const [key, inner] of Object.entries(standIn)) value[key] ??= structuredClone(inner)
}

/** An object or a list. */
function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

/** What takes the place of a property that no file of its kind may be without. */
const standIns: { [K in keyof Files]: Holder } = {
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
  EventsFile: { events: [] },
}
