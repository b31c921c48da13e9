import type { Edit } from 'jsonc-parser'
import type { Fix } from './diagnostic.ts'
import { shorten } from './shorten.ts'
import { rangeOf, type Location } from './location.ts'

/**
 * Writes one word instead of another.
 *
 * @returns undefined when the word does not stand there exactly once as it is: it comes from a variable, or has escapes
 */
export function replacing(location: Location, wrong: string, right: string): Fix | undefined {
  const { start, end } = rangeOf(location)
  const written = location.source.text.slice(start, end)
  const at = written.indexOf(wrong)
  if (wrong === '' || at < 0 || written.includes(wrong, at + 1)) return undefined
  return {
    title: `Cambiar '${shorten(wrong)}' por '${shorten(right)}'.`,
    edits: [{ offset: start + at, length: wrong.length, content: escapeText(right) }],
  }
}

/** A stretch of a text, by the index of its first character, and what goes there. */
export interface TextChange {
  index: number
  length: number
  content: string
}

/** The edits of the file that change some stretches of a text. */
export function editsOf(location: Location, changes: readonly TextChange[]): Edit[] {
  return changes.map(({ index, length, content }) => {
    const { start, end } = rangeOf({ ...location, on: index, length })
    return { offset: start, length: end - start, content: escapeText(content) }
  })
}

/** Puts other JSON in place of a value. */
export function rewriting(location: Location, json: string): Fix {
  const { start, end } = rangeOf(location)
  const written = location.source.text.slice(start, end)
  return {
    title: `Cambiar ${shorten(written)} por ${shorten(json)}.`,
    edits: [{ offset: start, length: end - start, content: json }],
  }
}

/** A text as it stands between quotes in JSON. */
export function escapeText(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
