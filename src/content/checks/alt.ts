import { publishing } from '../diagnostics/table/publishing.ts'
import type { Definitions } from '../schema/definitions.ts'
import { nameField } from '../schema/describe-field.ts'
import { inside, type Field } from '../schema/field.ts'
import type { CheckContext } from './check.ts'

/** Reports pictures without a description before a release. Their file's name, or "foto", is none. */
export function checkAlt(
  { src, alt }: Definitions['FilePicture'],
  field: Field,
  { release, report }: CheckContext,
): void {
  if (!release) return
  const text = alt.trim()
  const isFileName = text === src.split('/').at(-1)
  const saysNothing = isFileName || /^(imagen|foto|fotograf[ií]a|img)?[\W_\d]*$/i.test(text)
  const at = inside(field, 'alt')
  if (saysNothing) report(publishing.missingAlt(nameField(at)), at)
}
