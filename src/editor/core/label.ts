import type { Bundle } from '../../engine/model/schema.ts'
import { allFields, isText, type FieldModel } from './fields.ts'

/**
 * Returns the first text or fragment name inside a field, such as a list element or block. Returns undefined if the field contains none.
 */
export function labelOf(bundle: Bundle, field: FieldModel): string | undefined {
  if (typeof field.value === 'string') return plain(field.value)
  for (const inner of allFields(bundle, field)) {
    const isNamed = isText(inner) || inner.kind === 'fragment'
    if (isNamed && typeof inner.value === 'string' && inner.value.trim() !== '') return plain(inner.value)
  }
  return undefined
}

function plain(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*?|\\|^#+ |^[-*] |^\d+\. /g, '')
    .trim()
}
