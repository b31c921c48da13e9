import type { Bundle } from '../../engine/model/schema.ts'
import { allFields, fieldsIn, isText, type FieldModel } from './fields.ts'
import type { FileEntry } from './api.ts'

/**
 * Returns the first text or fragment name of a field, such as a list element or block. Its own texts come before those of elements inside
 * it. Returns undefined if the field contains none.
 */
export function labelOf(bundle: Bundle, field: FieldModel): string | undefined {
  if (typeof field.value === 'string') return plain(field.value)
  for (const inner of [...fieldsIn(bundle, field), ...allFields(bundle, field)]) {
    const isNamed = isText(inner) || inner.kind === 'fragment'
    if (isNamed && typeof inner.value === 'string' && inner.value.trim() !== '') return plain(inner.value)
  }
  return undefined
}

function plain(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^#+ |^[-*+>] |^\d+[.)] |^\|\s*|\s*\|$|\*\*?|__?(?=\S)|(?<=\S)__?|`|\\/g, '')
    .replaceAll(/\s*\|\s*/g, ' · ')
    .trim()
}

/** Removes half a character (a single surrogate) at each end of a text, which remains when a text is cut at any length. */
export function withoutHalfCharacters(piece: string): string {
  return piece.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
}

/** Lists the first names of many, and says how many more there are. */
export function listNames(names: readonly string[], max: number, separator = ', '): string {
  const rest = names.length - max
  return names.slice(0, max).join(separator) + (rest > 0 ? ` y ${rest} más` : '')
}

const MAX_LENGTH = 60

export function shorten(text: string): string {
  return text.length > MAX_LENGTH
    ? `${withoutHalfCharacters(text.slice(0, MAX_LENGTH - 1)).trimEnd()}…`
    : text
}

export function fileTitle(
  entries: readonly Pick<FileEntry, 'file' | 'kind' | 'title'>[],
  file: string,
): string {
  const entry = entries.find((one) => one.file === file)
  if (entry?.kind === 'site') return 'El sitio'
  if (entry?.kind === 'events') return 'Eventos'
  // The list does not contain deleted files, so their file name is used.
  if (!entry) return file.replaceAll(/^.*\/|\.json$/g, '')
  if (entry.kind === 'collection') return `Lista «${entry.title}»`
  if (entry.kind === 'template') return `Plantilla «${entry.title}»`
  return entry.kind === 'fragment' ? `Fragmento «${entry.title}»` : entry.title
}
