import type { Bundle } from '../../engine/model/schema.ts'
import type { FileTexts } from '../../engine/json-text/content-document.ts'
import type { ChangedPart, ChangedText } from '../core/api.ts'
import { describeChanges } from './describe-changes.ts'
import { findTogether, partsOf } from './publication-parts.ts'
import { changesBetween } from './versions.ts'

/**
 * Names what changed between two states of a site, beginning with new and deleted pages. Omits what only follows these, such as menu entries
 * and links to a deleted page.
 */
export function nameChanges(bundle: Bundle, before: FileTexts, after: FileTexts): string[] {
  const parts = [...changesBetween(before, after).keys()].flatMap((file) =>
    partsOf(file, before.get(file) ?? null, after.get(file) ?? null),
  )
  const groups = findTogether(parts, [], { before, after })
  const described = describeChanges(bundle, before, after, parts)
  const main = described.filter((one) => isWhole(one) && one.change !== 'changed')
  const followed = new Set(main.flatMap(({ id }) => groups.get(id) ?? []))
  const gone = new Set(
    main.flatMap(({ change, texts }) => (change === 'removed' ? texts : [])).flatMap(addressOf),
  )
  const others = described.filter(
    (one) => !main.includes(one) && !followed.has(one.id) && !onlyLinksTo(gone, one),
  )
  return [...main, ...others].map(nameOf)
}

function addressOf({ kind, before }: ChangedText): string[] {
  return kind === 'address' && before !== undefined ? [before] : []
}

function onlyLinksTo(paths: ReadonlySet<string>, { texts, elements }: ChangedPart): boolean {
  const isLink = ({ before = '' }: ChangedText) => paths.has(before.replace(/[#?].*/, ''))
  return texts.length > 0 && elements.length === 0 && texts.every(isLink)
}

function isWhole({ pointer }: ChangedPart): boolean {
  return pointer === undefined
}

function nameOf(part: ChangedPart): string {
  const { change, kind, title } = part
  const name = isWhole(part) && kind === 'page' ? `la página ${title}` : title
  return change === 'removed' ? `Se borra ${name}` : change === 'added' ? `Se agrega ${name}` : title
}
