import { createHeadingNames } from '../../engine/model/heading-names.ts'
import { parseHtml, plainText } from './plain-text.ts'

/** Returns the id on the new page for an id of the old one; undefined when the new page has no such place. */
export type FindAnchor = (old: string) => string | undefined

const PLACES = 'h1, h2, h3, h4, h5, h6, summary'

/**
 * Finds the places of a page that links can lead to. An old id belongs to its subheading or question, or to the next one. A name made from
 * words, as plug-ins write them, leads to the subheading with these words.
 *
 * @param html the page as WordPress would show it
 * @param blocks the blocks that it became
 */
export function anchorsIn(html: string, blocks: readonly object[]): FindAnchor {
  const { questions, headings } = placesIn(blocks)
  const named = createHeadingNames(questions.map(({ id }) => id))
  const ids = new Map<string, string>()
  for (const { id, words } of [...questions, ...headings.map((one) => ({ id: named(one), words: one }))])
    if (!ids.has(idOf(words))) ids.set(idOf(words), id)
  const old = new Map<string, string>()
  const body = parseHtml(html)
  const places = Array.from(body.querySelectorAll(PLACES))
  for (const element of body.querySelectorAll('[id], a[name]')) {
    const following = () => places.find((one) => (element.compareDocumentPosition(one) & FOLLOWING) !== 0)
    const place = element.closest(PLACES) ?? following()
    const id = place && ids.get(idOf(plainText(place)))
    if (id !== undefined) old.set(element.id || (element.getAttribute('name') ?? ''), id)
  }
  return (name) => old.get(name) ?? ids.get(idOf(name))
}

/** `Node.DOCUMENT_POSITION_FOLLOWING`, which also inner elements have. */
const FOLLOWING = 4

function idOf(words: string): string {
  return createHeadingNames([])(words)
}

interface Question {
  id: string
  words: string
}

/** Returns the questions of blocks, and the words of their subheadings, in the order of the page. */
function placesIn(blocks: readonly object[]): { questions: Question[]; headings: string[] } {
  const questions: Question[] = []
  const headings: string[] = []
  JSON.stringify(blocks, (key, value: unknown) => {
    if (key === 'text' && typeof value === 'string')
      headings.push(...Array.from(value.matchAll(/^#+ (.*)$/gm), ([, markdown = '']) => wordsOf(markdown)))
    if (isQuestion(value)) questions.push({ id: value.id, words: value.question })
    return value
  })
  return { questions, headings }
}

function isQuestion(value: unknown): value is { id: string; question: string } {
  return typeof value === 'object' && value !== null && 'question' in value && 'id' in value
}

function wordsOf(markdown: string): string {
  return markdown.replaceAll(/(?<!\\)\]\([^)]*\)|(?<!\\)[[*]/g, '').replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
}
