import { decodePercent } from '../../../engine/model/decode-percent.ts'
import type { Bundle } from '../../../engine/model/schema.ts'
import type { Changes, FileTexts } from '../../../engine/json-text/content-document.ts'
import type { FieldKind } from '../fields.ts'
import { rewriteLinks } from './links.ts'
import { changeFields } from './site-fields.ts'

/** Returns the path of the media file that an address means. The address may omit `media/` and the leading slash. */
export function mediaPathOf(address: string): string {
  return `media/${decodePercent(address.replace(/^\/?(media\/)?/, '')).normalize('NFC')}`
}

export function replaceMedia(bundle: Bundle, files: FileTexts, from: string, to: string): Changes {
  const name = from.split('/').at(-1) ?? from
  const rewrite = (address: string) =>
    mediaPathOf(address) === from ? (address.startsWith('/') ? `/${to}` : to) : address
  return changeFields(bundle, files, [name, encodeURIComponent(name)], (field) => {
    const { kind, value } = field
    return FILES.has(kind) && typeof value === 'string' ? rewrite(value) : rewriteLinks(field, rewrite)
  })
}

const FILES: ReadonlySet<FieldKind> = new Set(['photo', 'document', 'video'])
