import type { ShownField } from './fields.ts'

/** A text or a picture as it stands on the page. */
export type Seen = { text: string } | { src: string }

/**
 * Finds which field each text of a block shows, by content and order: the second of two equal texts shows the second of two equal fields.
 * A component may put its own characters around a text, or show a piece of it.
 *
 * @param groups fields in the order of preference: the block's own, then what it may show of the agenda and of the site
 * @returns a field for each text, or undefined for what is computed
 */
export function matchTexts(
  seen: readonly Seen[],
  groups: readonly (readonly ShownField[])[],
): (ShownField | undefined)[] {
  const uses = new Map<ShownField, number>()
  let last: ShownField | undefined
  /** The least used, and of those the first after the last one found. */
  const choose = (candidates: readonly ShownField[]): ShownField | undefined => {
    const least = Math.min(...candidates.map((field) => uses.get(field) ?? 0))
    return candidates.find((field) => (uses.get(field) ?? 0) === least)
  }
  const find = (one: Seen): ShownField | undefined => {
    if ('src' in one)
      return firstOf(groups, (fields) =>
        choose(fields.filter(({ src }) => src !== undefined && src === one.src)),
      )
    const text = plain(one.text)
    const equal = (fields: readonly ShownField[]) => {
      const candidates = fields.filter(({ texts }) => texts.some((piece) => plain(piece) === text))
      // The pieces of a formatted text follow each other.
      if (last?.kind === 'formatted' && candidates.includes(last)) return last
      return choose(candidates)
    }
    const near = (fields: readonly ShownField[]) => closest(text, fields)
    return firstOf(groups, equal) ?? firstOf(groups, near)
  }
  return seen.map((one) => {
    const field = find(one)
    if (field) uses.set(field, (uses.get(field) ?? 0) + 1)
    last = field ?? last
    return field
  })
}

function firstOf<T>(
  groups: readonly (readonly ShownField[])[],
  find: (fields: readonly ShownField[]) => T | undefined,
): T | undefined {
  for (const fields of groups) {
    const found = find(fields)
    if (found !== undefined) return found
  }
  return undefined
}

/** Texts that are remembered. */
const MOST = 5000

/** Letters of the shortest text that is looked for inside another, and its least share of one of several words. */
const SHORTEST = 3
const LEAST_SHARE = 0.25

/** The field whose text has most in common with what is seen: one of them holds the other. */
function closest(text: string, fields: readonly ShownField[]): ShownField | undefined {
  let best: { field: ShownField; common: number } | undefined
  for (const field of fields)
    for (const piece of field.texts.map(plain)) {
      const [short, long] = piece.length < text.length ? [piece, text] : [text, piece]
      const least = long.includes(' ') ? long.length * LEAST_SHARE : 0
      const isPart = short.length >= Math.max(SHORTEST, least) && long.includes(short)
      const isSame = isPart || isFilled(piece, text)
      if (isSame && short.length > (best?.common ?? 0)) best = { field, common: short.length }
    }
  return best?.field
}

/** Whether a text is a message with its `{names}` filled in. */
function isFilled(message: string, text: string): boolean {
  if (!message.includes('{') || !/\{\w+\}/.test(message)) return false
  return patternOf(message).test(text)
}

const patternOf = remembered((message) => {
  const parts = message.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
})

const plain = remembered((text) => text.replaceAll(/[\s\u00AD\u200B]+/g, ' ').trim())

/** The same texts are asked for again with each text of the page, and with each key that is typed. */
function remembered<T extends {}>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= MOST) known.clear()
    const made = make(text)
    known.set(text, made)
    return made
  }
}
