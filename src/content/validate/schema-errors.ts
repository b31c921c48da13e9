import type { ErrorObject } from 'ajv'
import { shape } from '../diagnostics/table/shape.ts'
import { adviseOn, lowerFirst, nameField } from '../schema/fields.ts'
import type { Help, Unlocated } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/log.ts'
import { proposeForm } from './propose-form.ts'
import { proposeType } from './propose-type.ts'
import type { Schema } from '../schema/schema.ts'
import { replacing } from '../diagnostics/repairs.ts'
import { shorten } from '../diagnostics/shorten.ts'
import { isWritten, rootOf, under, type Place, type Source } from '../diagnostics/source.ts'
import { closest, didYouMean, propose } from '../diagnostics/suggest.ts'
import { isObject, schemaAt } from '../schema/walk.ts'

/** Tells Ajv's errors about a file as findings: one for each mistake, where Ajv has several errors for some. */
export function explainErrors(kind: string, source: Source, errors: ErrorObject[], report: Report): void {
  const wrongKind = errors.find(
    ({ instancePath, keyword, params }) =>
      instancePath === '/kind' ||
      (instancePath === '' && keyword === 'required' && params.missingProperty === 'kind'),
  )
  if (wrongKind) {
    const { properties } = schemaAt(kind, source.value, []) as { properties: { kind: { const: string } } }
    report(shape.wrongKind(properties.kind.const), under(rootOf(source), 'kind'))
    return
  }
  const titleOf = (path: string, key: string) =>
    titleAt(kind, source.value, [...pathOf(path, source.value), key])
  const renamed = findRenamed(errors, titleOf)
  // A value of another type breaks other rules too, which is one mistake.
  const mistyped = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  )
  const isJudged = (error: ErrorObject) => error.keyword === 'type' || !mistyped.has(error.instancePath)
  for (const error of errors) {
    if (isJudged(error) && !renamed.has(error)) explain(error, { kind, source, report })
  }
}

/** A required property under another name (an old or a mistyped one, or its Spanish title) is both unknown and missing: the missing half is not told. */
function findRenamed(
  errors: ErrorObject[],
  titleOf: (path: string, key: string) => string,
): Set<ErrorObject> {
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties')
  const isMeant = ({ instancePath, params, parentSchema = {} }: ErrorObject, missing: string) => {
    const written = String(params.additionalProperty)
    if (newNameOf(written, parentSchema) === missing) return true
    const title = [missing, titleOf(instancePath, missing)] as const
    return closest(written, [missing]) !== undefined || proposeByTitle(written, [title]) !== undefined
  }
  return new Set(
    errors.filter(
      ({ keyword, instancePath, params }) =>
        keyword === 'required' &&
        unknown.some(
          (other) => other.instancePath === instancePath && isMeant(other, String(params.missingProperty)),
        ),
    ),
  )
}

function explain(
  error: ErrorObject,
  { kind, source, report }: { kind: string; source: Source; report: Report },
): void {
  const { params, data } = error
  const path = pathOf(error.instancePath, source.value)
  const place: Place = { source, path }
  const schema = schemaAt(kind, source.value, path)
  const field = nameField(schema, path, schemaAt(kind, source.value, path.slice(0, -1)))
  const inside = (key: string) => nameField(schemaAt(kind, source.value, [...path, key]), [key])
  const advise = (what: string) => adviseOn(what, kind, source.value, path)
  const tell = (diagnostic: Unlocated, help?: Help, at = place) => report(diagnostic, at, help)
  const tellRenamed = (old: string, now: string, at: Place) =>
    tell(shape.renamed(old, now, replacing(at, old, now)), undefined, at)
  switch (error.keyword) {
    case 'required': {
      const key = String(params.missingProperty)
      const instead = proposeRename(key, data, place, tagsOf(schema, key))
      const name = instead ? `"${key}"` : inside(key)
      const { description } = schemaAt(kind, source.value, [...path, key])
      const use = instead || typeof description !== 'string' ? '.' : `: ${lowerFirst(description)}`
      return tell(shape.missingProperty(name, field, use), instead)
    }
    case 'additionalProperties': {
      const key = String(params.additionalProperty)
      const at: Place = { ...under(place, key), on: 'key' }
      // What is there already cannot have been meant.
      const all = Object.entries(schema.properties ?? {})
      const free = all.filter(([name]) => !isWritten(under(place, name)))
      const names = free.map(([name]) => name)
      const now = newNameOf(key, schema)
      if (now !== undefined && names.includes(now)) return tellRenamed(key, now, at)
      const titles = free.map(([name]) => [name, titleAt(kind, source.value, [...path, name])] as const)
      return tell(
        shape.unknownProperty(key, field),
        propose(key, names, at) ?? proposeByTitle(key, titles),
        at,
      )
    }
    case 'discriminator': {
      const tag = String(params.tag)
      // A missing tag is told by "required".
      if (params.tagValue === undefined) return
      if (typeof params.tagValue !== 'string') {
        return tell(shape.wrongType(`"${tag}"`, typeNames.string!), undefined, under(place, tag))
      }
      const known = tagsOf(schema, tag)
      const written = params.tagValue
      return tell(
        shape.unknownType(written, field, known.join(', ')),
        propose(written, known, under(place, tag)) ?? proposeByTitle(written, titlesOf(schema, known)),
        under(place, tag),
      )
    }
    case 'type':
      return tell(
        shape.wrongType(field, typeNames[String(params.type)] ?? String(params.type)),
        proposeType(data, place, { schema, item: schemaAt(kind, source.value, [...path, 0]) }),
      )
    case 'enum':
    case 'const': {
      const known = (
        error.keyword === 'enum' ? (params.allowedValues as unknown[]) : [params.allowedValue]
      ).map(String)
      const now = newNameOf(String(data), schema)
      if (now !== undefined) return tellRenamed(String(data), now, place)
      const help = propose(String(data), known, place)
      return tell(shape.wrongValue(field, show(data), known.join(', ')), help)
    }
    case 'pattern':
      // The wrong name itself is told by "propertyNames".
      if (error.propertyName !== undefined) return
      if (data === '') return tell(shape.emptyText(field, advise('Escribí un texto')))
      return tell(
        shape.wrongForm(field, show(data), ruleOf(schema)),
        proposeForm(String(data), String(params.pattern), place),
      )
    case 'propertyNames': {
      const key = String(params.propertyName)
      return tell(shape.badVariableName(key), undefined, { ...under(place, key), on: 'key' })
    }
    case 'minLength':
      return tell(shape.emptyText(field, advise('Escribí un texto')))
    case 'minItems':
      return tell(shape.tooFew(field, Number(params.limit), advise('Agregá lo que falta')))
    case 'maxItems':
      return tell(shape.tooMany(field, Number(params.limit)))
    case 'uniqueItems':
      return tell(shape.repeated(field), undefined, under(place, Number(params.i)))
    case 'minimum':
      return tell(shape.outOfRange(field, `${String(params.limit)} o más`))
    case 'maximum':
      return tell(shape.outOfRange(field, `${String(params.limit)} o menos`))
    default:
      return tell(shape.otherShape(field))
  }
}

const typeNames: Record<string, string> = {
  string: 'un texto entre comillas',
  object: 'un objeto { … }',
  array: 'una lista [ … ]',
  boolean: 'true o false (sin comillas)',
  integer: 'un número entero (sin comillas)',
  number: 'un número (sin comillas)',
}

/** What a property or a value is called that had another name before: the schema says it in `x-renamed`. */
function newNameOf(old: string, schema: Schema): string | undefined {
  const renamed = Object.entries(schema['x-renamed'] ?? {})
  return renamed.find(([name]) => name === old)?.[1]
}

function ruleOf({ description, examples }: Schema): string {
  const example = Array.isArray(examples) && examples.length > 0 ? ` Por ejemplo: ${show(examples[0])}.` : ''
  return `${typeof description === 'string' ? description : ''}${example}`.trim()
}

function tagsOf(schema: Schema, tag: string): string[] {
  return (schema.oneOf ?? []).flatMap((branch) => {
    const name = String(branch.$ref).slice('#/$defs/'.length)
    const properties = schemaAt(name, {}, []).properties as Record<string, Schema>
    return String(properties[tag]?.const)
  })
}

/** @param tags what the missing property says in the branches of a union: who wrote "tipo" wrote one of them */
function proposeRename(
  missing: string,
  data: unknown,
  place: Place,
  tags: readonly string[],
): Help | undefined {
  if (!isObject(data)) return undefined
  const instead =
    closest(missing, Object.keys(data)) ??
    Object.keys(data).find((name) => tags.includes(data[name] as string))
  if (instead === undefined) return undefined
  const fix = propose(instead, [missing], { ...under(place, instead), on: 'key' })?.fix
  return { hint: `¿Quisiste decir '${missing}' donde dice '${instead}'?`, ...(fix && { fix }) }
}

/** The titles of a union's branches, which are named by their tags. */
function titlesOf(schema: Schema, tags: readonly string[]): (readonly [string, string])[] {
  const branches = schema.oneOf ?? []
  return branches.map((branch, index) => {
    const { title } = schemaAt(String(branch.$ref).slice('#/$defs/'.length), {}, [])
    return [tags[index]!, String(title)] as const
  })
}

function titleAt(kind: string, value: unknown, path: readonly (string | number)[]): string {
  return String(schemaAt(kind, value, path).title)
}

/** What somebody meant who wrote the Spanish title that they read. */
function proposeByTitle(wrong: string, titles: readonly (readonly [string, string])[]): Help | undefined {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
  const meant = closest(
    plain(wrong),
    titles.map(([, title]) => plain(title)),
  )
  const [name] = titles.find(([, title]) => plain(title) === meant) ?? []
  return name === undefined ? undefined : didYouMean(wrong, name)
}

function show(value: unknown): string {
  return shorten(JSON.stringify(value) ?? '')
}

/** The steps of a JSON Pointer: numbers where the value is an array. */
function pathOf(pointer: string, value: unknown): (string | number)[] {
  let inner = value
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
      const step = Array.isArray(inner) ? Number(key) : key
      inner =
        isObject(inner) || Array.isArray(inner)
          ? (inner as Record<string | number, unknown>)[step]
          : undefined
      return step
    })
}
