import { publishing } from '../diagnostics/table/publishing.ts'
import { nameField } from '../schema/describe-field.ts'
import { inside } from '../schema/field.ts'
import type { Check } from './check.ts'

/** Reports pictures without a description before a release. Their file's name, or "foto", is none. */
export const checkAlt: Check<'FilePicture'> = ({ src, alt }, field, { report }) => {
  const at = inside(field, 'alt')
  if (saysNothing(alt, src)) report(publishing.missingAlt(nameField(at)), at)
}

/** Whether nobody learns from a description what is in the picture. */
export function saysNothing(alt: string, src: string): boolean {
  const text = alt.trim()
  return text === src.split('/').at(-1) || /^(imagen|foto|fotograf[ií]a|img)?[\W_\d]*$/i.test(text)
}
