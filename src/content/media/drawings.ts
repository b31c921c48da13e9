/**
 * Everything in an SVG file before its first element: declarations, comments, and a document type, in which Illustrator declares entities.
 */
const PROLOG = /^\uFEFF?(?:\s|<\?(?:(?!\?>).)*\?>|<!--(?:(?!-->).)*-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)*/is
const TAG = /^<svg(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?>/

const BEGINNING = 64 * 1024

/** The `<svg …>` tag with which a file starts; undefined for any other file, such as a web page that contains a drawing. */
export function drawingTag(content: Uint8Array): string | undefined {
  const text = Buffer.from(content.subarray(0, BEGINNING)).toString('utf8')
  const [prolog] = PROLOG.exec(text) ?? ['']
  return TAG.exec(text.slice(prolog.length))?.[0]
}

/** Returns whether the `<svg>` tag declares the SVG namespace, which `<img>` requires. Illustrator declares it with an entity. */
export function hasNamespace(tag: string): boolean {
  return /\sxmlns\s*=\s*(["'])(?:http:\/\/www\.w3\.org\/2000\/svg|&\w+;)\1/.test(tag)
}
