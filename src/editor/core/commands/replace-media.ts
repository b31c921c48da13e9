import { objectsAt, parentOf, pointerTo } from '../../../engine/json-text/pointer.ts'
import { documentType } from '../../../engine/model/document.ts'
import { decodePercent } from '../../../engine/model/decode-percent.ts'
import { isObject, type Bundle } from '../../../engine/model/schema.ts'
import type { Changes, FileTexts } from '../../../engine/json-text/content-document.ts'
import type { ShownPart } from '../api.ts'
import type { FieldKind } from '../fields.ts'
import { rewriteLinks } from './links.ts'
import {
  changeFields,
  editFiles,
  fieldsWithText,
  inOrder,
  readAt,
  SITE,
  type FileOperation,
} from './site-fields.ts'

/** Returns the path of the media file that an address means. The address may omit `media/` and the leading slash. */
export function mediaPathOf(address: string): string {
  return `media/${decodePercent(address.replace(/^\/?(media\/)?/, '')).normalize('NFC')}`
}

export interface Replacement {
  from: string
  to: string
  /** Returns the part of the new photograph that a page shows. Without it, a page shows the same percentages as of the old one. */
  shownIn?: (part: ShownPart) => ShownPart
  /** Whether to keep the address of a document even if nothing uses it now, because families may have saved it. */
  isKnown?: boolean
}

/**
 * Replaces a media file with another one wherever the site uses it. A document keeps its old address too, which families may have saved.
 */
export function replaceMedia(
  bundle: Bundle,
  files: FileTexts,
  { from, to, shownIn, isKnown = false }: Replacement,
): Changes {
  const changes = inOrder(
    files,
    (now) => (shownIn ? editFiles(bundle, now, changedParts(bundle, now, from, shownIn)) : new Map()),
    (now) => replaceUses(bundle, now, from, to),
  )
  if ((changes.size === 0 && !isKnown) || !keepsAddress(from, to)) return changes
  return inOrder(
    files,
    () => changes,
    (now) => keepAddress(bundle, now, from, to),
  )
}

/** Whether the new file can answer at the address of the old one: both are documents of one type, which the ending tells browsers. */
export function keepsAddress(from: string, to: string): boolean {
  return documentType(from) !== undefined && documentType(from) === documentType(to)
}

function keepAddress(bundle: Bundle, files: FileTexts, from: string, to: string): Changes {
  const site = readAt(files, SITE)
  if (!isObject(site)) return new Map()
  // Removes an entry for the new file, because that address has its own file now.
  const kept = objectsAt(site, '/movedFiles').filter((one) => one.from !== to && one.from !== from)
  const value = [...kept, { from, to }]
  return editFiles(bundle, files, [{ type: 'set', file: SITE, pointer: '/movedFiles', value }])
}

/** The operations that change which part of a photograph is shown, at each place that shows only a part. */
function* changedParts(
  bundle: Bundle,
  files: FileTexts,
  path: string,
  shownIn: (part: ShownPart) => ShownPart,
): Generator<FileOperation> {
  const uses = fieldsWithText(bundle, files, (text, pointer) => text === path && pointer.endsWith('/src'))
  for (const { file, pointer } of uses) {
    const picture = parentOf(pointer)?.parent ?? ''
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has been checked
    const { crop, focus } = readAt(files, file, picture) as ShownPart
    const shown = shownIn({ ...(crop && { crop }), ...(focus && { focus }) })
    for (const key of ['crop', 'focus'] as const) {
      const at = { file, pointer: pointerTo(picture, key) }
      if (shown[key]) yield { ...at, type: 'set', value: shown[key] }
      else if ({ crop, focus }[key]) yield { ...at, type: 'remove' }
    }
  }
}

function replaceUses(bundle: Bundle, files: FileTexts, from: string, to: string): Changes {
  const name = from.split('/').at(-1) ?? from
  const rewrite = (address: string) =>
    mediaPathOf(address) === from ? (address.startsWith('/') ? `/${to}` : to) : address
  return changeFields(bundle, files, [name, encodeURIComponent(name)], (field) => {
    const { kind, value } = field
    return FILES.has(kind) && typeof value === 'string' ? rewrite(value) : rewriteLinks(field, rewrite)
  })
}

const FILES: ReadonlySet<FieldKind> = new Set(['photo', 'document', 'video', 'font'])
