import type { Bundle } from '../../../model/schema.ts'
import type { FieldKind } from '../field-kind.ts'
import type { FileTexts } from '../step.ts'
import { rewriteLinks } from './rewrite-links.ts'
import { editFiles, siteFields, type FileOperation } from './site-fields.ts'

/** The path of the media file that an address names. The address may omit `media/` and the leading slash. */
export function mediaPathOf(address: string): string {
  return `media/${decoded(address.replace(/^\/?(media\/)?/, '')).normalize('NFC')}`
}

/** Replaces a media file with another wherever the site uses it: in fields, links and formatted texts. */
export function replaceMedia(
  bundle: Bundle,
  files: FileTexts,
  from: string,
  to: string,
): Map<string, string> {
  const name = from.split('/').at(-1) ?? from
  const rewrite = (address: string) =>
    mediaPathOf(address) === from ? (address.startsWith('/') ? `/${to}` : to) : address
  const operations: FileOperation[] = []
  for (const field of siteFields(bundle, files, [name, encodeURIComponent(name)])) {
    const { kind, value, file, pointer } = field
    const after = FILES.has(kind) && typeof value === 'string' ? rewrite(value) : rewriteLinks(field, rewrite)
    if (after !== value) operations.push({ type: 'set', file, pointer, value: after })
  }
  return editFiles(bundle, files, operations)
}

const FILES: ReadonlySet<FieldKind> = new Set(['photo', 'document', 'video'])

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
