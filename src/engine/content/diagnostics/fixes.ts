import type { Edit } from 'jsonc-parser'
import type { Fix } from './diagnostic.ts'
import { rangeOf, type Location } from './location.ts'

/**
 * Returns a fix that replaces a word in a value.
 *
 * @returns undefined unless the file has the word exactly once in the value, because the word may come from a variable
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

export interface TextChange {
  index: number
  length: number
  content: string
}

export function editsOf(location: Location, changes: readonly TextChange[]): Edit[] {
  return changes.map(({ index, length, content }) => {
    const { start, end } = rangeOf({ ...location, on: index, length })
    return { offset: start, length: end - start, content: escapeText(content) }
  })
}

export function rewriting(location: Location, json: string): Fix {
  const { start, end } = rangeOf(location)
  const written = location.source.text.slice(start, end)
  return {
    title: `Cambiar ${shorten(written)} por ${shorten(json)}.`,
    edits: [{ offset: start, length: end - start, content: json }],
  }
}

function escapeText(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

export function shorten(text: string, length = 60): string {
  return text.length > length ? `${text.slice(0, length - 3)}…` : text
}
