/**
 * Matches everything before the first element of an SVG file: declarations, comments, and a document type. Illustrator declares entities in
 * the document type.
 */
const PROLOG = /^\uFEFF?(?:\s|<\?(?:(?!\?>).)*\?>|<!--(?:(?!-->).)*-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)*/is
const TAG = /^<svg(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?>/

const MAX_PROLOG_SIZE = 64 * 1024

/** Returns the `<svg …>` tag at the start of a file. Returns undefined for any other file, such as a web page with a drawing inside. */
export function drawingTag(content: Uint8Array): string | undefined {
  const text = Buffer.from(content.subarray(0, MAX_PROLOG_SIZE)).toString('utf8')
  const [prolog] = PROLOG.exec(text) ?? ['']
  return TAG.exec(text.slice(prolog.length))?.[0]
}

/** Returns whether the `<svg>` tag declares the SVG namespace, which `<img>` requires. Illustrator uses an entity for it. */
export function hasNamespace(tag: string): boolean {
  return /\sxmlns\s*=\s*(["'])(?:http:\/\/www\.w3\.org\/2000\/svg|&\w+;)\1/.test(tag)
}
