import type { Bundle } from '../../model/schema.ts'
import { allFields, isText, type FieldModel } from './fields.ts'

/** The first text inside a list element or block; undefined when it contains no text. */
export function labelOf(bundle: Bundle, field: FieldModel): string | undefined {
  for (const inner of allFields(bundle, field)) {
    if (isText(inner) && typeof inner.value === 'string' && inner.value.trim() !== '')
      return plain(inner.value)
  }
  return undefined
}

/** The first line of a text, without Markdown syntax. */
function plain(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*?|^#+ |^[-*] |^\d+\. /g, '')
    .trim()
}
