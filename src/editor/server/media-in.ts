/** The paths of files of `media/` that a content file names: in fields of their own, and in links inside texts. */
export function mediaIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAMED)].map(([path]) => decode(path).normalize('NFC')))]
}

const NAMED = /(?<=")media\/[^"\\]+(?=")|(?<=\]\(<?\/?)media\/[^"\\)>\s?#]+/g

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
