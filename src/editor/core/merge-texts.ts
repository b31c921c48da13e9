import { LCS, type ILCSResult } from 'node-diff3'
import { applyOperation, readDocument } from '../../engine/json-text/content-document.ts'
import { isObject } from '../../engine/model/schema.ts'
import { pointerTo } from '../../engine/json-text/pointer.ts'
import { isSameJson } from '../../engine/json-text/same-json.ts'
import { matchElements } from './match-elements.ts'

/** The result of merging two versions of a file. A text is null when the file does not exist. */
interface MergedText {
  /** The text with the changes of both versions. A field that both changed differently has the value of `mine`. */
  text: string | null
  /** The common ancestor for the next merge, see `MergedValue.base`. */
  base: string | null
  /**
   * The fields that both versions changed differently. An empty pointer means the whole file: one version is deleted or is invalid JSON.
   */
  conflicts: FieldConflict[]
}

/** Merges two versions of a content file field by field. The result has the formatting of `theirs`. */
export function mergeTexts(
  base: string | null,
  mine: string | null,
  theirs: string | null,
  mode: MergeMode = {},
): MergedText {
  if (mine === theirs || base === theirs) return { text: mine, base: theirs, conflicts: [] }
  if (!mode.reportsTheirs && base === mine) return { text: theirs, base: theirs, conflicts: [] }
  const [old, own, other] = [base, mine, theirs].map((text) => readDocument(text ?? ''))
  if (theirs === null || !old || !own || !other || old.isBroken || own.isBroken || other.isBroken)
    return { text: mine, base, conflicts: [{ pointer: '', theirPointer: '', mine, theirs }] }
  const merged = mergeValues({ base: old.value, mine: own.value, theirs: other.value }, mode)
  const written = (value: unknown) => applyOperation(theirs, { type: 'set', pointer: '', value })
  return { text: written(merged.value), base: written(merged.base), conflicts: merged.conflicts }
}

/** A field that two people changed differently, with both values. A value is undefined if the field does not exist in that version. */
export interface FieldConflict {
  pointer: string
  theirPointer: string
  mine: unknown
  theirs: unknown
}

interface Three<T = unknown> {
  base: T
  mine: T
  theirs: T
}

interface MergedValue {
  value: unknown
  /**
   * The common ancestor for the next merge. It equals `theirs`, but fields in conflict have the value of the old ancestor. The next merge
   * then reports the same conflicts.
   */
  base: unknown
  conflicts: FieldConflict[]
}

export interface MergeMode {
  /** Whether to report also fields that only `theirs` has changed. After an earlier merge, this finds the conflicts that are still open. */
  reportsTheirs?: boolean
}

/**
 * Merges two versions of a JSON value field by field. Recognizes list elements that have moved. Keeps an element that one version removed
 * and the other edited.
 */
export function mergeValues(
  three: Three,
  mode: MergeMode = {},
  pointer = '',
  theirPointer = '',
): MergedValue {
  const { base, mine, theirs } = three
  if (isSameJson(mine, theirs) || isSameJson(base, theirs))
    return { value: mine, base: theirs, conflicts: [] }
  if (!mode.reportsTheirs && isSameJson(base, mine)) return { value: theirs, base: theirs, conflicts: [] }
  if (areObjects(three)) return mergeObjects(three, mode, pointer, theirPointer)
  if (areLists(three)) return mergeLists(three, mode, pointer, theirPointer)
  return { value: mine, base, conflicts: [{ pointer, theirPointer, mine, theirs }] }
}

function areObjects(three: Three): three is Three<Record<string, unknown>> {
  const { base, mine, theirs } = three
  return (
    isObject(base) &&
    isObject(mine) &&
    isObject(theirs) &&
    base.type === mine.type &&
    base.type === theirs.type
  )
}

function areLists(three: Three): three is Three<unknown[]> {
  return Object.values(three).every(Array.isArray)
}

function mergeObjects(
  { base, mine, theirs }: Three<Record<string, unknown>>,
  mode: MergeMode,
  pointer: string,
  theirPointer: string,
): MergedValue {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)])]
  const merged = keys.map((key) => {
    const three = { base: ownValue(base, key), mine: ownValue(mine, key), theirs: ownValue(theirs, key) }
    return [key, mergeValues(three, mode, pointerTo(pointer, key), pointerTo(theirPointer, key))] as const
  })
  const written = (which: 'value' | 'base') =>
    Object.fromEntries(merged.flatMap(([key, one]) => (one[which] === undefined ? [] : [[key, one[which]]])))
  return {
    value: written('value'),
    base: written('base'),
    conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
  }
}

function ownValue(object: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** An element of a merged list, with its index in each version; undefined where the version lacks the element. */
interface Element {
  base: number | undefined
  mine: number | undefined
  theirs: number | undefined
}

function mergeLists(
  three: Three<unknown[]>,
  mode: MergeMode,
  pointer: string,
  theirPointer: string,
): MergedValue {
  const { base, mine, theirs } = three
  const merged: unknown[] = []
  const ancestor = [...theirs]
  const conflicts: FieldConflict[] = []
  for (const at of elementsOf(three)) {
    if (at.theirs === undefined || at.mine === undefined || at.base === undefined) {
      merged.push(at.theirs === undefined ? mine[at.mine ?? -1] : theirs[at.theirs])
      continue
    }
    const inner = mergeValues(
      { base: base[at.base], mine: mine[at.mine], theirs: theirs[at.theirs] },
      mode,
      pointerTo(pointer, at.mine),
      pointerTo(theirPointer, at.theirs),
    )
    merged.push(inner.value)
    ancestor[at.theirs] = inner.base
    conflicts.push(...inner.conflicts)
  }
  return { value: merged, base: ancestor, conflicts }
}

/**
 * Lists the elements of a merged list. They are in the order of `theirs`, but elements that `mine` has added or moved are where `mine` has
 * them.
 */
function elementsOf({ base, mine, theirs }: Three<unknown[]>): Element[] {
  const [toMine, toTheirs] = [matchElements(base, mine), matchElements(base, theirs)]
  const [fromMine, fromTheirs] = [inverted(toMine), inverted(toTheirs)]
  const isEdited = (at: number, list: unknown[], index: number) => !isSameJson(base[at], list[index])
  const elements = theirs.flatMap((value, index): Element[] => {
    const at = fromTheirs.get(index)
    const same =
      at === undefined ? mine.findIndex((one, i) => !fromMine.has(i) && isSameJson(one, value)) : -1
    if (at === undefined) return [{ base: undefined, mine: same < 0 ? undefined : same, theirs: index }]
    if (!toMine.has(at) && !isEdited(at, theirs, index)) return []
    return [{ base: at, mine: toMine.get(at), theirs: index }]
  })
  const moved = findMoved(toMine)
  let previous: Element | undefined
  for (const index of mine.keys()) {
    const at = fromMine.get(index)
    const known = elements.find((element) => element.mine === index)
    const isGone = !known && at !== undefined && !isEdited(at, mine, index)
    if (isGone) continue
    const element = known ?? { base: at, mine: index, theirs: undefined }
    if (!known || (at !== undefined && moved.has(at))) {
      if (known) elements.splice(elements.indexOf(known), 1)
      elements.splice(previous ? elements.indexOf(previous) + 1 : 0, 0, element)
    }
    previous = element
  }
  return elements
}

function inverted(pairs: ReadonlyMap<number, number>): Map<number, number> {
  return new Map([...pairs].map(([one, other]) => [other, one]))
}

/** Finds the indexes of list elements that have moved. All elements outside the longest subsequence with unchanged order have moved. */
export function findMoved(pairs: ReadonlyMap<number, number>): Set<number> {
  const order = [...pairs.keys()].toSorted((a, b) => a - b)
  const now = [...pairs].toSorted(([, a], [, b]) => a - b).map(([index]) => index)
  const resting = new Set<number>()
  for (let at: ILCSResult | null = LCS(order, now); at && at.buffer1index >= 0; at = at.chain) {
    const index = order[at.buffer1index]
    if (index !== undefined) resting.add(index)
  }
  return new Set(order.filter((index) => !resting.has(index)))
}
