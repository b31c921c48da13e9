import { publishing } from '../diagnostics/table/publishing.ts'
import { nameField } from '../schema/describe-field.ts'
import { inside } from '../schema/field.ts'
import type { Check } from './check.ts'

/** Reports pictures without a description before a release. Their file's name, or "foto", is none. */
export const checkAlt: Check<'FilePicture'> = ({ src, alt }, field, { release, report }) => {
  if (!release) return
  const text = alt.trim()
  const isFileName = text === src.split('/').at(-1)
  const saysNothing = isFileName || /^(imagen|foto|fotograf[ií]a|img)?[\W_\d]*$/i.test(text)
  const at = inside(field, 'alt')
  if (saysNothing) report(publishing.missingAlt(nameField(at)), at)
}
