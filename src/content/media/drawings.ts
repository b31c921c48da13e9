/** What may stand before a file's first element: declarations, comments, and a document type with its entities (Illustrator's). */
const PROLOG = /^\uFEFF?(?:\s|<\?(?:(?!\?>).)*\?>|<!--(?:(?!-->).)*-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)*/is
const TAG = /^<svg(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?>/

/** More than any prolog takes. */
const BEGINNING = 64 * 1024

/** The `<svg …>` that a file begins with; undefined where it begins with something else, such as a web page with a drawing in it. */
export function drawingTag(content: Uint8Array): string | undefined {
  const text = Buffer.from(content.subarray(0, BEGINNING)).toString('utf8')
  const [prolog] = PROLOG.exec(text) ?? ['']
  return TAG.exec(text.slice(prolog.length))?.[0]
}

/** Whether it says that it is a drawing, without which no `<img>` shows it. Illustrator names its address by an entity. */
export function hasNamespace(tag: string): boolean {
  return /\sxmlns\s*=\s*(["'])(?:http:\/\/www\.w3\.org\/2000\/svg|&\w+;)\1/.test(tag)
}
