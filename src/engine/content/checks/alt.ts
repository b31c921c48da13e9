import { pictures } from '../diagnostics/table/pictures.ts'
import { nameField } from '../schema/describe-field.ts'
import { fieldIn } from '../schema/field.ts'
import type { Check } from './check.ts'

/**
 * Checks that a picture's description is neither a file name nor a word like "foto". Accepts an empty description of a decorative picture.
 */
export const checkAlt: Check<'FilePicture'> = ({ src, alt }, field, { report }) => {
  const at = fieldIn(field, 'alt')
  if (alt.trim() !== '' && isMeaningless(alt, src)) report(pictures.namelessAlt(nameField(at), alt), at)
}

export function isMeaningless(alt: string, src: string): boolean {
  const text = alt.trim()
  const isFileName =
    text === src.split('/').at(-1) || /^\S+\.(?:jpe?g|png|webp|avif|gif|svg|heic)$/i.test(text)
  return isFileName || /^(?:imagen|foto|fotograf[ií]a|photo|image|img|dscn?|pxl)?[\W_\d]*$/i.test(text)
}
