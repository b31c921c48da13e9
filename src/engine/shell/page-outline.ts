import { ANSWER_TOKEN } from '../contract/form-answer.ts'

/** A name in a selector: an element (`table`), a class (`.a`), an attribute (`[role]`) or its value (`[role=tab]`). */
export type Token = string

/** All elements of a page whose tokens, and those of the elements around them, are the same. */
export interface OutlineElement {
  tokens: ReadonlySet<Token>
  parent?: OutlineElement | undefined
  children: OutlineElement[]
  /** The greatest number of children of one of these elements. */
  most: number
  /** Whether two of these elements are beside each other. */
  isRepeated: boolean
  /** Whether all these elements are in the part of the page that starts with the footer. */
  isBelow: boolean
}

export interface Outline {
  /** A text that equal outlines share. */
  key: string
  elements: OutlineElement[]
  byToken: ReadonlyMap<Token, OutlineElement[]>
}

/** The value of an attribute that the server fills in when it answers a form. */
const ANY = '*'

/** Returns the token of an attribute that may have any value. */
export const openToken = (token: Token) => token.replace(/=.*\]$/, `=${ANY}]`)

/** The start of the page's footer. Content may have a `<footer>` too, but the page's own is the last. */
export function footerIn(html: string): number {
  const start = html.lastIndexOf('<footer')
  return start < 0 ? html.length : start
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/**
 * Returns the outline of a page's HTML.
 *
 * @param named the tokens that rules name; the outline leaves out others
 */
export function outlineOf(html: string, named: ReadonlySet<Token>): Outline {
  const below = footerIn(html)
  const root = element(new Set(['html']))
  const body = element(new Set(['body']), root)
  const elements = [root, body]
  const known = new Map<string, OutlineElement>()
  const ids = new Map([[body, 0]])
  const stack = [{ own: body, count: 0, last: new Set<OutlineElement>() }]
  for (const { 0: tag, 1: slash, 2: name = '', 3: end, index } of html.matchAll(
    /<(\/?)([a-z][\w-]*)[^>]*?(\/?)>/g,
  )) {
    if (slash) {
      if (stack.length > 1) stack.pop()
      continue
    }
    const around = stack.at(-1)
    if (!around) break
    const { own: parent, last } = around
    const tokens = tokensOf(tag).filter((token) => named.has(token) || token.endsWith(`=${ANY}]`))
    const key = `${ids.get(parent)} ${tokens.join(' ')}`
    let own = known.get(key)
    if (!own) {
      own = element(new Set(tokens), parent, index >= below)
      known.set(key, own)
      ids.set(own, known.size)
      elements.push(own)
    }
    own.isBelow &&= index >= below
    own.isRepeated ||= last.has(own)
    last.add(own)
    parent.most = Math.max(parent.most, ++around.count)
    if (!end && !VOID.has(name)) stack.push({ own, count: 0, last: new Set() })
  }
  const byToken = new Map<Token, OutlineElement[]>()
  for (const one of elements)
    for (const token of one.tokens) byToken.set(token, [...(byToken.get(token) ?? []), one])
  const key = Array.from(
    known,
    ([path, { most, isRepeated, isBelow }]) => `${path}${most}${isRepeated ? '+' : ''}${isBelow ? '_' : ''}`,
  ).join()
  return { key, elements, byToken }
}

function element(tokens: Set<Token>, parent?: OutlineElement, isBelow = false): OutlineElement {
  const own = { tokens, parent, children: [], most: 0, isRepeated: false, isBelow }
  parent?.children.push(own)
  return own
}

const tokensOfTags = new Map<string, Token[]>()
const MAX_CACHED_TAGS = 10_000

function tokensOf(tag: string): Token[] {
  const before = tokensOfTags.get(tag)
  if (before) return before
  const [name = ''] = /[a-z][\w-]*/.exec(tag) ?? []
  const attributes = Array.from(tag.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g), ([, key = '', value = '']) =>
    key === 'class'
      ? value.split(' ').map((one) => `.${one}`)
      : [`[${key.toLowerCase()}]`, `[${key.toLowerCase()}=${ANSWER_TOKEN.test(value) ? ANY : value}]`],
  )
  const found = [name, ...attributes.flat()]
  if (tokensOfTags.size >= MAX_CACHED_TAGS) tokensOfTags.clear()
  tokensOfTags.set(tag, found)
  return found
}
