import type { Bundle } from '../../../engine/model/schema.ts'
import { isText } from '../fields.ts'
import type { Changes, FileTexts } from '../../../engine/json-text/content-document.ts'
import { linksIn, rewriteLinks } from './rewrite-links.ts'
import { changeFields, SITE, type SiteField } from './site-fields.ts'

/** Changes the id of an institution and all references to it, including those in links (`?institution=`) and variables (`{id.phone}`). */
export function renameInstitution(bundle: Bundle, files: FileTexts, from: string, to: string): Changes {
  return changeFields(bundle, files, [from], (field) => renamed(field, from, to))
}

function renamed(field: SiteField, from: string, to: string): unknown {
  const { kind, value, file, pointer } = field
  if (typeof value !== 'string') return value
  if (kind === 'institution') return value === from ? to : value
  if (kind === 'id')
    return file === SITE && /^\/institutions\/\d+\/id$/.test(pointer) && value === from ? to : value
  const linked =
    linksIn(field).length > 0
      ? String(rewriteLinks(field, (address) => renameInQuery(address, from, to)))
      : value
  return isText(field) || kind === 'link' ? linked.replaceAll(`{${from}.`, `{${to}.`) : linked
}

function renameInQuery(address: string, from: string, to: string): string {
  return address.replace(/([?&]institution=)([^&#]*)/, (whole, name: string, id: string) =>
    id === from ? name + to : whole,
  )
}
