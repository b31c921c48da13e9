import type { Bundle } from '../../../engine/model/schema.ts'
import { readDocument, type Changes, type FileTexts } from '../../../engine/json-text/content-document.ts'
import { valueAt, type FilePointer } from '../../../engine/json-text/pointer.ts'
import { missing } from '../../../engine/json-text/operation-error.ts'
import { fieldOf, definitionOfFile, type FieldModel, isText } from '../fields.ts'
import { slugOf } from '../slug.ts'
import { collectionOf, renameInCollection } from './rename-in-collection.ts'
import {
  fieldsOfFile,
  SITE,
  editFiles,
  inOrder,
  readAt,
  changeFields,
  type SiteField,
} from './site-fields.ts'
import { rewriteAll } from './rename-page.ts'
import { pagesShowing, linksIn, rewriteLinks } from './links.ts'

/**
 * Renames the id of a section, institution, form, or tag or field of a collection, and all references to the id.
 *
 * @param at the location of the id
 * @param words the typed text; the new id is derived from this text
 * @returns the changed files; none when the text is empty
 * @throws OperationError when the location has no id
 */
export function renameId(bundle: Bundle, files: FileTexts, at: FilePointer, words: string): Changes {
  const text = files.get(at.file) ?? ''
  const { value } = readDocument(text)
  const before = valueAt(value, at.pointer)
  const field = fieldOf(bundle, definitionOfFile(at.file) ?? '', at.pointer, value)
  if (words.trim() === '' || words === before || !field) return new Map()
  const id = slugOf(words, takenBeside(bundle, at.file, text, field))
  const isInstitution = at.file === SITE && /^\/institutions\/\d+\/id$/.test(at.pointer)
  if (collectionOf(at.file) !== undefined) return renameInCollection(bundle, files, at, id)
  return isInstitution && typeof before === 'string'
    ? renameInstitution(bundle, files, before, id)
    : renameSection(bundle, files, at, id)
}

/**
 * The other ids of the same kind in the file; the new id must differ from them. Empty for fields of forms, because two forms may use the
 * same ids.
 */
function takenBeside(bundle: Bundle, file: string, text: string, field: FieldModel): Set<string> {
  if (field.definition === undefined) return new Set()
  const others = [...fieldsOfFile(bundle, file, text)].filter(
    ({ kind, definition, pointer }) =>
      kind === 'id' && definition === field.definition && pointer !== field.pointer,
  )
  return new Set(others.map(({ value }) => String(value)))
}

/**
 * Renames the id of a section (tab, menu entry, question) and updates all links to it. If the section is in a fragment, updates the links
 * to every page that shows the fragment.
 *
 * @param at the location of the id
 * @throws OperationError when the location has no id
 */
export function renameSection(
  bundle: Bundle,
  files: FileTexts,
  { file, pointer }: FilePointer,
  id: string,
): Changes {
  const before = readAt(files, file, pointer)
  if (typeof before !== 'string') return missing(pointer)
  const isFragment = file.startsWith('fragments/')
  const holders = isFragment ? pagesShowing(bundle, files, file.replace(/^.*\/|\.json$/g, '')) : [file]
  const paths = new Set(holders.map((page) => readAt(files, page, '/path')))
  return inOrder(
    files,
    (now) => editFiles(bundle, now, [{ type: 'set', file, pointer, value: id }]),
    (now) =>
      rewriteAll(bundle, now, `#${before}`, ({ path, rest }) =>
        paths.has(path) && rest.endsWith(`#${before}`)
          ? path + rest.slice(0, -before.length) + id
          : undefined,
      ),
  )
}

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
