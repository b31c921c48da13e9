/** Content before the first element: declarations, comments, and a document type with entities (Illustrator's). */
const PROLOG = /^\uFEFF?(?:\s|<\?(?:(?!\?>).)*\?>|<!--(?:(?!-->).)*-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)*/is
const TAG = /^<svg(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?>/

const BEGINNING = 64 * 1024

/** The `<svg …>` tag at a file's start; undefined for other content, such as a web page that contains a drawing. */
export function drawingTag(content: Uint8Array): string | undefined {
  const text = Buffer.from(content.subarray(0, BEGINNING)).toString('utf8')
  const [prolog] = PROLOG.exec(text) ?? ['']
  return TAG.exec(text.slice(prolog.length))?.[0]
}

/** Returns whether a drawing declares the SVG namespace, which `<img>` requires. Illustrator uses an entity for it. */
export function hasNamespace(tag: string): boolean {
  return /\sxmlns\s*=\s*(["'])(?:http:\/\/www\.w3\.org\/2000\/svg|&\w+;)\1/.test(tag)
}
