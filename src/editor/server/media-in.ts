import { isPlainPath } from './plain-path.ts'

/**
 * The paths of files of `media/` that a content file names: in fields of their own, and in links and pictures inside texts, where the folder
 * may be left out. Other words with an ending, such as `www.escuela.edu`, are among them: no file is called so.
 */
export function mediaIn(text: string): string[] {
  const plain = text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const named = [WHOLE, IN_MARKDOWN].flatMap((pattern) => [...plain.matchAll(pattern)])
  const paths = named.map(([, path = '']) => `media/${decode(path).normalize('NFC')}`)
  return [...new Set(paths.filter(isPlainPath))]
}

const WHOLE = /"\/?(?:media\/)?([^"\\:/][^"\\:]*\.\w+)"/g
const IN_MARKDOWN = /\]\(\s*<?\/?(?:media\/)?([^"\\:/)>\s][^"\\:)>\s]*\.\w+)/g

/** How some programs write letters beyond ASCII. */
const ESCAPED = /\\u([\da-f]{4})/gi

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
