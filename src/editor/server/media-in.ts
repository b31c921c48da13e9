import { readDocument, type FileTexts } from '../../engine/json-text/content-document.ts'
import type { FilePointer } from '../../engine/json-text/pointer.ts'
import { mediaPathOf } from '../core/commands/replace-media.ts'
import { textsIn } from '../core/commands/site-fields.ts'
import { isPlainPath } from './path-inside.ts'

/**
 * Lists the `media/` paths in the JSON text of a content file: in fields, and in links and pictures inside texts. The prefix `media/` is
 * optional. Also lists other words with a dot, such as `www.escuela.edu`, which match no file.
 */
export function mediaIn(text: string): string[] {
  const plain = text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const used = plain.replaceAll(FORMER_NAME, '')
  const named = [WHOLE, IN_MARKDOWN].flatMap((pattern) => [...used.matchAll(pattern)])
  const paths = named.map(([, path = '']) => mediaPathOf(path))
  return [...new Set(paths.filter(isPlainPath))]
}

export function usesOfMedia(texts: FileTexts): Map<string, FilePointer[]> {
  const used = new Map<string, FilePointer[]>()
  for (const [file, text] of texts) {
    if (mediaIn(text).length === 0) continue
    const { value, isBroken } = readDocument(text)
    const named = isBroken ? [['', text] as const] : textsIn(value, '')
    for (const [pointer, inner] of named) {
      if (/^\/movedFiles\/\d+\/from$/.test(pointer)) continue
      for (const path of mediaIn(isBroken ? inner : `"${inner}"`))
        used.set(path, [...(used.get(path) ?? []), { file, pointer }])
    }
  }
  return used
}

/** Matches the former name of a document in `movedFiles` of `site.json`. A former name is no use. */
const FORMER_NAME = /"from"\s*:\s*"media\/[^"]*"/g

const WHOLE = /"\/?(?:media\/)?([^"\\:/][^"\\:]*\.\w+)"/g
const IN_MARKDOWN = /\]\(\s*<?\/?(?:media\/)?([^"\\:/)>\s][^"\\:)>\s]*\.\w+)/g

/** Matches Unicode escapes in JSON, such as `\u00e1`. Some programs write them instead of letters such as á. */
const ESCAPED = /\\u([\da-f]{4})/gi
