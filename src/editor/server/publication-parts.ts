import { applyOperation, readDocument, type FileTexts } from '../../engine/json-text/content-document.ts'
import { pointerTo, valueAt } from '../../engine/json-text/pointer.ts'
import { isSameJson } from '../../engine/json-text/same-json.ts'
import { isObject, type Bundle } from '../../engine/model/schema.ts'
import { definitionOfFile, keyOrder } from '../core/fields.ts'
import { findMoved, mergeTexts } from '../core/merge-texts.ts'
import { followPointer, matchElements } from '../core/match-elements.ts'
import { invert, type Step } from '../core/step.ts'
import { describeFiles } from './describe-files.ts'
import { textAfter } from './rebase-history.ts'

/** A changed thing that can be published alone: a page, the notice, a menu entry, an event. */
export interface Part {
  /** Identifies the part among the changes of one draft revision. */
  id: string
  file: string
  change: 'added' | 'removed' | 'changed' | 'moved'
  /** The pointer in the published file; undefined for an added part. */
  before?: string
  /** The pointer in the draft; undefined for a removed part. */
  after?: string
  /** The texts between which the part lies, if other parts of the draft change the same page. */
  texts?: { before: string; after: string }
}

/** The files that hold several things of a site. All other files are one thing each. */
const SHARED_FILES: ReadonlySet<string> = new Set(['site.json', 'events.json'])

/** Lists the parts of a changed file: properties of the site, elements of its lists, events. Other files are one part. */
export function partsOf(file: string, before: string | null, after: string | null): Part[] {
  const values = SHARED_FILES.has(file) && valuesOf(before, after)
  const { parts } = values ? pick(file, values, () => true) : { parts: [] }
  return parts.length > 0 ? parts : [wholeFile(file, before, after)]
}

export function wholeFile(file: string, before: string | null, after: string | null): Part {
  const change = before === null ? 'added' : after === null ? 'removed' : 'changed'
  const [old, now] = [before !== null && { before: '' }, after !== null && { after: '' }]
  return { id: file, file, change, ...old, ...now }
}

/**
 * Splits the change of a page into its links, which follow a page that is gone, and the rest.
 *
 * @param linked the published text with these links
 */
export function splitLinks(
  part: Part,
  { before, after, linked }: Record<'before' | 'after' | 'linked', string | null>,
): Part[] {
  if (before === null || after === null || linked === null || linked === before) return [part]
  const rest = mergeTexts(linked, after, before).text
  const isAll = rest === null || isSameJson(readDocument(rest).value, readDocument(before).value)
  if (isAll || isSameJson(readDocument(rest).value, readDocument(after).value)) return [part]
  return [
    { ...part, texts: { before, after: rest } },
    { ...part, id: linksId(part.file), texts: { before: rest, after } },
  ]
}

export function linksId(file: string): string {
  return `${file}#links`
}

/** Returns the published text with the chosen parts of the draft's text. Everything else keeps its bytes. */
export function textWithParts(
  bundle: Bundle,
  file: string,
  { before, after }: { before: string | null; after: string | null },
  chosen: ReadonlySet<string>,
): string | null {
  const parts = partsOf(file, before, after)
  if (parts.every(({ id }) => chosen.has(id))) return after
  const values = valuesOf(before, after)
  if (before === null || !values || !parts.some(({ id }) => chosen.has(id))) return before
  const { value } = pick(file, values, (id) => chosen.has(id))
  const order = keyOrder(bundle, definitionOfFile(file) ?? '', value)
  return applyOperation(before, { type: 'set', pointer: '', value }, order)
}

interface Values {
  old: Record<string, unknown>
  now: Record<string, unknown>
}

function valuesOf(before: string | null, after: string | null): Values | undefined {
  const [old, now] = [before, after].map((text) => readDocument(text ?? '').value)
  return isObject(old) && isObject(now) ? { old, now } : undefined
}

/**
 * Finds the parts that differ, and makes the value that has only the chosen ones.
 *
 * @param isDeep whether each property of an object is a part
 */
function pick(
  file: string,
  values: Values,
  isChosen: (id: string) => boolean,
  isDeep = false,
): { value: unknown; parts: Part[] } {
  const parts: Part[] = []
  const part = (change: Part['change'], before: string | undefined, after: string | undefined) => {
    const id = after === undefined ? `${file}#-${before}` : `${file}#${after}`
    if (!parts.some((known) => known.id === id))
      parts.push({
        id,
        file,
        change,
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
      })
    return isChosen(id)
  }
  const pickValue = (old: unknown, now: unknown, before: string, after: string): unknown => {
    if (isSameJson(old, now)) return old
    const [were, are] = [elementsOf(old), elementsOf(now)]
    if (were && are) {
      const list = pickElements(were, are, before, after)
      return isSameJson(list, are) ? now : isSameJson(list, were) ? old : list
    }
    const change = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed'
    const isIn = part(
      change,
      change === 'added' ? undefined : before,
      change === 'removed' ? undefined : after,
    )
    return isIn ? now : old
  }
  const pickElements = (
    old: readonly unknown[],
    now: readonly unknown[],
    before: string,
    after: string,
  ): unknown[] => {
    const pairs = matchElements(old, now)
    const former = new Map([...pairs].map(([from, to]) => [to, from]))
    const moved = findMoved(pairs)
    const list: unknown[] = []
    let i = 0
    const takeOld = (until: number) => {
      for (; i < until; i++) {
        const to = pairs.get(i)
        const isTaken =
          to === undefined
            ? part('removed', pointerTo(before, i), undefined)
            : part('moved', pointerTo(before, i), pointerTo(after, to))
        if (!isTaken) list.push(old[i])
      }
    }
    for (const [j, value] of now.entries()) {
      const from = former.get(j)
      if (from !== undefined && !moved.has(from)) {
        takeOld(from)
        i = from + 1
        list.push(pickElement(old[from], value, pointerTo(before, from), pointerTo(after, j)))
      } else if (
        from === undefined
          ? part('added', undefined, pointerTo(after, j))
          : part('moved', pointerTo(before, from), pointerTo(after, j))
      )
        list.push(value)
    }
    takeOld(old.length)
    return list
  }
  /** Looks inside an institution, and inside an object whose list of objects differs, such as the entries under a menu entry. */
  const pickElement = (old: unknown, now: unknown, before: string, after: string): unknown => {
    if (!isObject(old) || !isObject(now)) return pickValue(old, now, before, after)
    const keys = differingKeys(old, now)
    const isSplit =
      isDeep || 'path' in now || keys.some((key) => elementsOf(old[key]) && elementsOf(now[key]))
    if (!isSplit) return pickValue(old, now, before, after)
    const inner = keys.map((key) => {
      const [from, to] = [pointerTo(before, key), pointerTo(after, key)]
      return [key, pickElement(old[key], now[key], from, to)] as const
    })
    const value = { ...now, ...Object.fromEntries(inner) }
    return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))
  }
  const { old, now } = values
  const value = Object.fromEntries(
    [...new Set([...Object.keys(old), ...Object.keys(now)])].map((key) => [
      key,
      pickElement(old[key], now[key], pointerTo('', key), pointerTo('', key)),
    ]),
  )
  return { value, parts }
}

/** Returns a list of objects, also for a missing list; undefined for other values. */
function elementsOf(value: unknown = []): unknown[] | undefined {
  return Array.isArray(value) && value.every(isObject) ? value : undefined
}

function differingKeys(old: Record<string, unknown>, now: Record<string, unknown>): string[] {
  const keys = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...keys].filter((key) => !isSameJson(old[key], now[key]))
}

/**
 * Lists, for each part, the ids of the parts that must be published with it: one unpublished step changed them all, an element moved from
 * one to the other, or one names the address of a page that the other adds or removes. Each list includes the part itself.
 *
 * @param steps the steps of the draft, the oldest first
 * @param moves the files between which elements have moved
 */
export function findTogether(
  parts: readonly Part[],
  steps: readonly Step[],
  { before, after }: { before: FileTexts; after: FileTexts },
  moves: readonly string[][] = [],
): Map<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>(parts.map(({ id }) => [id, [id]]))
  const join = (ids: readonly string[]) => {
    const group = [...new Set(ids.flatMap((id) => groups.get(id) ?? []))]
    for (const id of group) groups.set(id, group)
  }
  const first = steps.findIndex(({ isPublished }) => !isPublished)
  const unpublished = first < 0 ? [] : steps.slice(first)
  for (const { step, files, ids } of partsOfSteps(parts, unpublished, { before, after })) {
    // All typing in one field has the same key, and changes one part.
    const isOne = files.length === 1 && step.merges !== undefined
    if (!step.isPublished && !isOne) join(ids())
  }
  for (const ids of moves) join(ids)
  const [old, now] = [pagesIn(before), pagesIn(after)]
  const pages = new Map([...old, ...now].filter(([path]) => !(old.has(path) && now.has(path))))
  for (const { id, file, before: from, after: to } of parts) {
    if (!SHARED_FILES.has(file)) continue
    const linked = [partIn(before, file, from), partIn(after, file, to)].flatMap((one) => linksIn(one, pages))
    join([id, ...linked.map((path) => pages.get(path) ?? '')])
  }
  return groups
}

/** Lists the steps that changed none of the given parts. */
export function stepsOutside(
  parts: readonly Part[],
  steps: readonly Step[],
  texts: { before: FileTexts; after: FileTexts },
): Step[] {
  const found = [...partsOfSteps(parts, steps, texts)]
  return found.flatMap(({ step, ids }) => (ids().length === 0 ? [step] : [])).toReversed()
}

/** Finds the parts that each step changed, beginning with the newest step. */
function* partsOfSteps(
  parts: readonly Part[],
  steps: readonly Step[],
  { before, after }: { before: FileTexts; after: FileTexts },
): Generator<{ step: Step; files: string[]; ids: () => string[] }> {
  const texts = new Map<string, string | null>(after)
  for (const step of steps.toReversed()) {
    const files = [...new Set(step.edits.map(({ file }) => file))]
    const edits = files.map((file) => {
      const now = texts.get(file) ?? null
      const old = textAfter(invert(step), file, now)
      texts.set(file, old ?? null)
      return { file, old, now }
    })
    const touched = ({ file, old, now }: (typeof edits)[number]) => {
      const own = parts.filter((part) => part.file === file)
      const isWhole = !SHARED_FILES.has(file) && !own.some((part) => part.texts)
      if (own.length === 0 || isWhole || old === undefined) return own
      const places = deepParts(file, old, now)
      const [then, later] = [readDocument(old ?? '').value, readDocument(now ?? '').value]
      const followed = (from: unknown, to: FileTexts, pointer: string | undefined) =>
        pointer === undefined ? undefined : followPointer(from, read(to, file), pointer)
      return own.filter((part) =>
        placesIn(part).some((its) =>
          places.some(
            (place) =>
              overlaps(followed(later, after, place.after), its.after) ||
              overlaps(followed(then, before, place.before), its.before),
          ),
        ),
      )
    }
    yield { step, files, ids: () => edits.flatMap(touched).map(({ id }) => id) }
  }
}

function deepParts(file: string, before: string | null, after: string | null): Part[] {
  const values = valuesOf(before, after)
  return values ? pick(file, values, () => true, true).parts : [wholeFile(file, before, after)]
}

/** Lists the places of a part. Those of the links of a page have no pointers in the published text. */
function placesIn(part: Part): Pick<Part, 'before' | 'after'>[] {
  const { id, file, texts } = part
  if (!texts) return [part]
  const places = deepParts(file, texts.before, texts.after)
  return id === file ? places : places.map(({ after = '' }) => ({ after }))
}

function overlaps(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)
}

function read(texts: FileTexts, file: string): unknown {
  return readDocument(texts.get(file) ?? '').value
}

function partIn(texts: FileTexts, file: string, pointer: string | undefined): unknown {
  return pointer === undefined ? undefined : valueAt(read(texts, file), pointer)
}

/** Returns the files of all pages, by the page's path. */
function pagesIn(texts: FileTexts): Map<string, string> {
  return new Map(describeFiles(texts, new Set()).pages.map(({ path, file }) => [path, file]))
}

/** Lists the paths of pages that the texts inside a value link to. */
function linksIn(value: unknown, pages: ReadonlyMap<string, string>): string[] {
  if (typeof value === 'string') return [value.replace(/[#?].*/, '')].filter((path) => pages.has(path))
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner) => linksIn(inner, pages))
}
