import type { Bundle } from '../../engine/model/schema.ts'
import { UNDESCRIBED, type EditorDiagnostic } from '../core/api.ts'
import { fieldsOfFile } from '../core/commands/site-fields.ts'
import { parentOf } from '../../engine/json-text/pointer.ts'
import type { FileTexts } from '../../engine/json-text/content-document.ts'

/**
 * Makes warnings about pictures that a draft adds without a description. The warnings do not block publishing, because a picture may be
 * decorative.
 */
export function undescribedPictures(
  bundle: Bundle,
  drafted: ReadonlyMap<string, string | null>,
  published: FileTexts,
): EditorDiagnostic[] {
  return [...drafted].flatMap(([file, text]) => {
    const before = new Set(picturesWithoutText(bundle, file, published.get(file)).map(({ src }) => src))
    return picturesWithoutText(bundle, file, text ?? undefined).flatMap(({ src, pointer }) =>
      before.has(src) ? [] : { code: UNDESCRIBED, severity: 'warning', file, pointer, ...words },
    )
  })
}

const words = {
  message: 'Esta imagen no tiene descripción: quien no puede verla no se entera de lo que muestra.',
  hint: 'Contá qué se ve. Si es solo un adorno, dejala vacía.',
}

function picturesWithoutText(bundle: Bundle, file: string, text = ''): { src: unknown; pointer: string }[] {
  // Most files contain no empty text, so their fields need not be searched.
  if (!text.includes('""')) return []
  const fields = [...fieldsOfFile(bundle, file, text)]
  return fields
    .filter(({ kind, value, pointer }) => kind === 'alt' && value === '' && !isLogo(file, pointer))
    .map(({ pointer }) => {
      const holder = parentOf(pointer)?.parent
      const picture = fields.find((one) => one.kind === 'photo' && parentOf(one.pointer)?.parent === holder)
      return { src: picture?.value, pointer }
    })
}

/** Whether a picture is the site's logo. The logo needs no description, because the site's name is beside it. */
function isLogo(file: string, pointer: string): boolean {
  return file === 'site.json' && /^\/theme\/\w*logo\//i.test(pointer)
}
