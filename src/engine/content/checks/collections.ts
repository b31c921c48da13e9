import { parseDay } from '../../model/day.ts'
import { replacing } from '../diagnostics/fixes.ts'
import { locationIn } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { propose, proposeOrList } from '../diagnostics/suggest.ts'
import { references } from '../diagnostics/table/references.ts'
import { shape } from '../diagnostics/table/shape.ts'
import { time } from '../diagnostics/table/time.ts'
import type { Files } from '../schema/definitions.ts'
import type { Field } from '../schema/field.ts'
import { isObject } from '../schema/field.ts'
import type { Check } from './check.ts'
import { intendedYear } from './dates.ts'

/** Checks that the collection in a block exists. Counts the block as a link to the collection's list. */
export const checkCollectionId: Check<'CollectionId'> = (id, field, { collections, collector, report }) => {
  const known = collections.get(id)
  if (!known) report(references.unknownCollection(id), field, proposeOrList(id, collections.keys(), field))
  else if (!known.broken) collector.link(known.value.path, field)
}

/** Checks that a tag exists in its collection: the collection that the same object names, or the collection of the item. */
export const checkTagId: Check<'TagId'> = (id, field, { collections, collection, report }) => {
  const beside = isObject(field.holder?.value) ? field.holder.value.collection : undefined
  const known = collections.get(typeof beside === 'string' ? beside : (collection ?? ''))
  if (!known || known.broken || known.value.tags.some((tag) => tag.id === id)) return
  const ids = known.value.tags.map((tag) => tag.id)
  report(references.unknownTag(id, known.file), field, proposeOrList(id, ids, field))
}

/** Checks that a collection has no two tags and no two fields with the same id. */
export const checkCollection: Check<'CollectionFile'> = (collection, field, { report }) => {
  for (const list of ['tags', 'fields'] as const) {
    const ids = collection[list].map(({ id }) => id)
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index)
        report(references.duplicateInCollection(id), locationIn(field, list, index, 'id'))
  }
}

/** Checks that an item has a valid date, an address directly below its collection's address, and the fields that the collection defines. */
export const checkItem: Check<'ItemFile'> = (item, field, context) => {
  const { collections, collection = '', listWords, today, report } = context
  const { date, path, title } = item
  if (!parseDay(date)) report(shape.wrongDate(date), locationIn(field, 'date'))
  const meant = intendedYear(date, today)
  if (meant !== undefined) report(time.farEvent(title, date.slice(0, 4), meant), locationIn(field, 'date'))
  const known = collections.get(collection)
  if (!known || known.broken) return
  const at = locationIn(field, 'path')
  const base = known.value.path
  const slug = path.slice(path.lastIndexOf('/') + 1)
  if (path !== `${base}/${slug}`)
    report(references.itemElsewhere(path, base, replacing(at, path, `${base}/${slug}`)), at)
  else if (/^\d{4}$/.test(slug) || listWords.includes(slug)) report(references.reservedItem(path), at)
  checkFields(item, field, known, report)
}

function checkFields(
  { fields }: Files['ItemFile'],
  field: Field,
  { value, file }: { value: Files['CollectionFile']; file: string },
  report: Report,
): void {
  const at = locationIn(field, 'fields')
  const ids = value.fields.map(({ id }) => id)
  for (const [id, text] of Object.entries(fields)) {
    const known = value.fields.find((one) => one.id === id)
    const key = { ...locationIn(at, id), on: 'key' as const }
    if (!known) report(references.unknownItemField(id, file), key, propose(id, ids, key))
    else if (known.type === 'date' && !parseDay(text)) report(shape.wrongDate(text), locationIn(at, id))
  }
  for (const { id, label, required } of value.fields)
    if (required && !(id in fields)) report(references.missingItemField(id, label), at)
}
