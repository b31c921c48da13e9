import type { Bundle } from '../../model/schema.ts'
import { readDocument } from '../core/content-document.ts'
import type { ChangedElement } from '../core/api.ts'
import { definitionOfFile, fieldOf, fieldsIn, type FieldModel } from '../core/fields.ts'
import { isSameJson } from '../core/same-json.ts'
import { nameElement } from './name-element.ts'

/**
 * The blocks and other elements of lists that were added, removed or moved: also those without a text, of which nothing else says so.
 *
 * @param before the file's text; undefined where there was none
 */
export function changedElements(
  bundle: Bundle,
  file: string,
  before: string | undefined,
  after: string | undefined,
): ChangedElement[] {
  if (before === undefined || after === undefined) return []
  const definition = definitionOfFile(file)
  const [old, now] = [before, after].map(
    (text) => definition && fieldOf(bundle, definition, '', readDocument(text).value),
  )
  return old && now ? [...compare(bundle, old, now)] : []
}

function* compare(bundle: Bundle, old: FieldModel, now: FieldModel): Generator<ChangedElement> {
  if (isSameJson(old.value, now.value)) return
  const [were, are] = [fieldsIn(bundle, old), fieldsIn(bundle, now)]
  if (!Array.isArray(now.value)) {
    for (const field of are) {
      const former = were.find(({ key }) => key === field.key)
      if (former) yield* compare(bundle, former, field)
    }
    return
  }
  const named = (change: ChangedElement['change'], field: FieldModel) => ({
    change,
    name: nameElement(bundle, field),
  })
  const former = pairUp(bundle, were.filter(isElement), are.filter(isElement))
  const kept = new Set(former.values())
  for (const field of were.filter(isElement)) if (!kept.has(field)) yield named('removed', field)
  const resting = longestRise([...former.values()].map(({ key }) => Number(key)))
  for (const field of are.filter(isElement)) {
    const was = former.get(field)
    if (!was) yield named('added', field)
    else {
      if (!resting.has(Number(was.key))) yield named('moved', field)
      yield* compare(bundle, was, field)
    }
  }
}

/** What is no single value: those are said as texts. */
function isElement({ value }: FieldModel): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What each element was before, in the order of now: one that is the same, else one of the same id, name or definition. */
function pairUp(
  bundle: Bundle,
  were: readonly FieldModel[],
  are: readonly FieldModel[],
): Map<FieldModel, FieldModel> {
  const former = new Map<FieldModel, FieldModel>()
  const left = new Set(were)
  const isAlike: ((one: FieldModel, other: FieldModel) => boolean)[] = [
    (one, other) => isSameJson(one.value, other.value),
    (one, other) => idOf(one) !== undefined && idOf(one) === idOf(other),
    (one, other) => nameElement(bundle, one) === nameElement(bundle, other),
    (one, other) => one.definition === other.definition,
  ]
  for (const isSame of isAlike) {
    for (const field of are) {
      const found = former.has(field) ? undefined : [...left].find((one) => isSame(one, field))
      if (!found) continue
      former.set(field, found)
      left.delete(found)
    }
  }
  return new Map(are.flatMap((field) => (former.has(field) ? [[field, former.get(field)!]] : [])))
}

function idOf({ value }: FieldModel): unknown {
  return (value as { id?: unknown }).id
}

/** The most numbers of a list that follow each other upwards: what has not moved. */
function longestRise(numbers: readonly number[]): Set<number> {
  const rises: number[][] = []
  for (const number of numbers) {
    const before = rises.filter((rise) => rise.at(-1)! < number).toSorted((a, b) => b.length - a.length)[0]
    rises.push([...(before ?? []), number])
  }
  return new Set(rises.toSorted((a, b) => b.length - a.length)[0])
}
