import { type Bundle, isObject } from '../../engine/model/schema.ts'
import { readDocument, type FileTexts } from '../../engine/json-text/content-document.ts'
import { parentOf, textAt } from '../../engine/json-text/pointer.ts'
import { isSameJson } from '../../engine/json-text/same-json.ts'
import type { ChangedElement, ChangedPart, ChangedText, ShownPart } from '../core/api.ts'
import { definitionOfFile, fieldOf, fieldsIn, type FieldModel } from '../core/fields.ts'
import { findMoved } from '../core/merge-texts.ts'
import { matchElements } from '../core/match-elements.ts'
import { dayInWords } from '../core/day-in-words.ts'
import { fileTitle, labelOf, shorten } from '../core/label.ts'
import { describeFiles } from './describe-files.ts'
import { joinMoved } from './join-moved.ts'
import { linksId, partsOf, type Part } from './publication-parts.ts'
import { changesBetween } from './versions.ts'

/** Describes the changes of all parts that differ. @param parts the parts; by default, those of all changed files */
export function describeChanges(
  bundle: Bundle,
  before: FileTexts,
  after: FileTexts,
  parts?: readonly Part[],
): ChangedPart[] {
  const changed = changesBetween(before, after)
  const entriesOf = (texts: FileTexts, isWanted: (file: string) => boolean) => {
    const wanted = new Map([...texts].filter(([file]) => changed.has(file) && isWanted(file)))
    return describeFiles(wanted, new Set(), texts.get('site.json')).files
  }
  // Names a deleted page as the published menu does.
  const gone = entriesOf(before, (file) => !after.has(file))
  const files = [...entriesOf(after, () => true), ...gone].toSorted((a, b) => (a.file < b.file ? -1 : 1))
  const changedParts = files.flatMap(({ file, kind }) => {
    const [old, now] = [before.get(file) ?? null, after.get(file) ?? null]
    const own = parts?.filter((part) => part.file === file) ?? partsOf(file, old, now)
    return own.map((part) => {
      const { before: from, after: to } = part.texts ?? { before: old, after: now }
      const { title, ...described } = describePart(bundle, part, from, to)
      if (part.id === linksId(file)) return { kind, ...asLinks(described, fileTitle(files, file)) }
      return { kind, title: title ?? fileTitle(files, file), ...described }
    })
  })
  const dated = withDates(changedParts, ({ file, change, pointer }) => {
    const text = (change === 'removed' ? before : after).get(file)
    const field = fieldAt(bundle, file, text, pointer)
    return field && fieldsIn(bundle, field).find(({ kind }) => kind === 'date')?.value
  })
  return joinMoved(dated, before, after, (from, to) => {
    const now = fieldAt(bundle, to.file, after.get(to.file), to.pointer)
    const old = fieldAt(bundle, from.file, before.get(from.file), from.pointer)
    return listChanges(bundle, old, now, { of: to.name, at: to.pointer })
  })
}

/** Adds the date to the titles of parts that would otherwise have equal titles, such as two events with one name. */
function withDates(parts: readonly ChangedPart[], dateOf: (part: ChangedPart) => unknown): ChangedPart[] {
  const count = Map.groupBy(parts, ({ title }) => title)
  return parts.map((part) => {
    const date = (count.get(part.title)?.length ?? 0) > 1 && dateOf(part)
    return typeof date === 'string' ? { ...part, title: `${part.title} (${dayInWords(date)})` } : part
  })
}

function asLinks<Described extends Omit<ChangedPart, 'kind' | 'title'>>(described: Described, page: string) {
  const { file, texts } = described
  const [{ pointer } = { pointer: '' }, ...others] = texts
  const also = others.map((text) => ({ file, pointer: text.pointer }))
  return { ...described, title: `Enlaces de ${page}`, discard: { file, pointer, also } }
}

function describePart(bundle: Bundle, part: Part, before: string | null, after: string | null) {
  const { id, file, change } = part
  const old = fieldAt(bundle, file, before, part.before)
  const now = fieldAt(bundle, file, after, part.after)
  const field = now ?? old
  const pointer = part.after ?? part.before
  const isWhole = pointer === ''
  const text = now ? after : before
  return {
    id,
    file,
    change,
    ...(!isWhole && pointer !== undefined && { pointer }),
    title: isWhole || !field ? undefined : titleOf(bundle, field, (at) => fieldAt(bundle, file, text, at)),
    ...listChanges(bundle, old, now),
  }
}

/** Names a part; a property of a list element together with the element, such as `Correo de Primario`. */
function titleOf(
  bundle: Bundle,
  field: FieldModel,
  fieldOfPart: (pointer: string) => FieldModel | undefined,
) {
  if (isElement(field) && typeof field.key === 'number') return nameElement(bundle, field)
  const holder = fieldOfPart(parentOf(field.pointer)?.parent ?? '')
  const name =
    typeof holder?.key === 'number'
      ? (textAt(holder.value, '/shortName') ?? labelOf(bundle, holder))
      : undefined
  return name === undefined ? field.title : `${field.title} de ${shorten(name)}`
}

function fieldAt(bundle: Bundle, file: string, text: string | null = null, pointer?: string) {
  const definition = definitionOfFile(file)
  return text === null || pointer === undefined || definition === undefined
    ? undefined
    : fieldOf(bundle, definition, pointer, readDocument(text).value)
}

interface ChangeList {
  texts: ChangedText[]
  elements: ChangedElement[]
}

function listChanges(
  bundle: Bundle,
  old: FieldModel | undefined,
  now: FieldModel | undefined,
  around: ChangePlace = {},
): ChangeList {
  const found = [...compare(bundle, old, now, around)]
  const texts = found.filter((one) => 'title' in one)
  return { texts, elements: old && now ? found.filter((one) => 'change' in one) : [] }
}

type ChangePlace = Pick<ChangedText, 'of' | 'at'>

function* compare(
  bundle: Bundle,
  old: FieldModel | undefined,
  now: FieldModel | undefined,
  around: ChangePlace,
): Generator<ChangedText | ChangedElement> {
  const field = now ?? old
  // Skips the list of provisional values, because it contains internal names of fields.
  if (!field || field.kind === 'provisional' || isSameJson(old?.value, now?.value)) return
  if (field.kind === 'picture') yield* comparePictures(old, now, around)
  else if (isLeaf(old ?? field) || isLeaf(field)) yield* compareLeaves(old, now, around)
  const areTiles = isTiles(old) && isTiles(now)
  const inside = (one: FieldModel | undefined) =>
    one && !isLeaf(one) && (areTiles || !isTiles(one))
      ? fieldsIn(bundle, one).filter(({ kind }) => field.kind !== 'picture' || !SHOWN_KINDS.has(kind))
      : []
  const [were, are] = [inside(old), inside(now)]
  if (Array.isArray(old?.value) || Array.isArray(now?.value)) {
    yield* compareLists(bundle, were, are, around)
    return
  }
  for (const one of are) {
    const former = were.find(({ key }) => key === one.key)
    yield* compare(bundle, former, one, around)
  }
  const keys = new Set(are.map(({ key }) => key))
  for (const one of were) if (!keys.has(one.key)) yield* compare(bundle, one, undefined, around)
}

function* compareLists(bundle: Bundle, were: FieldModel[], are: FieldModel[], around: ChangePlace) {
  const pairs = matchElements(were.map(valueOf), are.map(valueOf))
  const former = new Map([...pairs].map(([from, to]) => [are[to], were[from]]))
  const moved = findMoved(pairs)
  const named = (change: ChangedElement['change'], field: FieldModel): ChangedElement[] =>
    isElement(field) || change === 'moved'
      ? [{ change, name: nameElement(bundle, field), pointer: field.pointer }]
      : []
  for (const [index, field] of were.entries()) if (!pairs.has(index)) yield* named('removed', field)
  for (const field of are) {
    const was = former.get(field)
    if (!was) yield* named('added', field)
    else if (moved.has(Number(was.key))) yield* named('moved', field)
    const own = isElement(field) ? { of: nameElement(bundle, field), at: field.pointer } : around
    yield* compare(bundle, was, field, own)
  }
  for (const [index, field] of were.entries()) {
    if (pairs.has(index)) continue
    const own = isElement(field) ? { of: nameElement(bundle, field), at: `gone${field.pointer}` } : around
    yield* compare(bundle, field, undefined, own)
  }
}

function valueOf({ value }: FieldModel): unknown {
  return value
}

function isElement({ value }: FieldModel): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isLeaf({ value }: FieldModel): boolean {
  return typeof value !== 'object' || value === null
}

/** Whether a picture is made of tiles. Its fields are listed only where both pictures are, because its name describes it. */
function isTiles(field: FieldModel | undefined): boolean {
  return field?.definition === 'TilesPicture'
}

/** The kinds of fields of a photograph that the picture itself shows. */
const SHOWN_KINDS: ReadonlySet<string> = new Set(['photo', 'focus'])

/** Compares the shown parts of pictures. The description of a photograph is compared like other texts. */
function* comparePictures(
  old: FieldModel | undefined,
  now: FieldModel | undefined,
  around: ChangePlace,
): Generator<ChangedText> {
  const field = now ?? old
  if (!field) return
  const [before, after] = [old, now].map((one) => (isObject(one?.value) ? nameOfPicture(one) : undefined))
  const parts = { before: shownPartOf(old), after: shownPartOf(now) }
  const isSame = before === after && isSameJson(parts.before, parts.after)
  if (isSame || (before === undefined && after === undefined)) return
  yield { ...changedText(field, around, before, after), parts }
}

function nameOfPicture(field: FieldModel): string {
  return textAt(field.value, '/src') ?? inWords(field)
}

function shownPartOf(field: FieldModel | undefined): ShownPart {
  const { crop, focus } = (field?.value ?? {}) as ShownPart
  return { ...(crop && { crop }), ...(focus && { focus }) }
}

function* compareLeaves(
  old: FieldModel | undefined,
  now: FieldModel | undefined,
  around: ChangePlace,
): Generator<ChangedText> {
  const field = now ?? old
  if (!field) return
  const [before, after] = [old, now].map((one) =>
    one === undefined || one.value === undefined ? undefined : inWords(one),
  )
  if (before === after || (!before && !after)) return
  const isNew = before === undefined || after === undefined
  if (isNew && KINDS_WITHOUT_TEXT.has(field.kind)) return
  yield changedText(field, around, before, after)
}

function changedText(
  { pointer, kind, title }: FieldModel,
  around: ChangePlace,
  before: string | undefined,
  after: string | undefined,
): ChangedText {
  return {
    pointer,
    kind,
    title,
    ...around,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  }
}

/** Kinds of fields whose value is not described when it is added or removed. */
const KINDS_WITHOUT_TEXT: ReadonlySet<string> = new Set(['id', 'seed', 'provisional'])

/** Names a list element or block by its type and label, such as `Tarjeta «Inglés»`. */
export function nameElement(bundle: Bundle, field: FieldModel): string {
  const label = labelOf(bundle, field)
  return label === undefined ? field.title : `${field.title} «${shorten(label)}»`
}

/** The value of a field as a text for people. For an object, this is the title of the object's type. */
export function inWords({ value, definition, choices = [] }: FieldModel): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  // The elements of a list are described one by one.
  if (Array.isArray(value)) return ''
  if (isObject(value)) return choices.find((choice) => choice.definition === definition)?.title ?? ''
  return choices.find((choice) => choice.value === value)?.title ?? String(value)
}
