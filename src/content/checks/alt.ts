import { publishing } from '../diagnostics/table/publishing.ts'
import { fieldAt } from '../schema/fields.ts'
import { under } from '../diagnostics/source.ts'
import { isObject } from '../schema/walk.ts'
import type { Check } from './check.ts'

/** Before a release every picture file says what it shows; its file's name, or "foto", says nothing. */
export const checkAlt: Check = (name, value, place, { release, report }) => {
  if (!release || name !== 'FilePicture' || !isObject(value)) return
  const alt = String(value.alt).trim()
  const file = String(value.src).split('/').at(-1)
  const saysNothing = alt === '' || alt === file || /^(imagen|foto|fotograf[ií]a|img)?[\W_\d]*$/i.test(alt)
  if (saysNothing) report(publishing.missingAlt(fieldAt(under(place, 'alt'))), under(place, 'alt'))
}
