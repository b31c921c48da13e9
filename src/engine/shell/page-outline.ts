import { ANSWER_TOKEN } from '../contract/form-answer.ts'

/** A name in a selector: an element (`table`), a class (`.a`), an attribute (`[role]`) or its value (`[role=tab]`). */
export type Token = string

/** All elements of a page whose tokens, and those of the elements around them, are the same. */
export interface OutlineElement {
  tokens: ReadonlySet<Token>
  parent?: OutlineElement | undefined
  children: OutlineElement[]
  /** The children by the tokens that they have. */
  byKey: Map<string, OutlineElement>
  /** The greatest number of children of one of these elements. */
  most: number
  /** Whether two of these elements are beside each other. */
  isRepeated: boolean
  /** Whether all these elements are in the part of the page that starts with the footer. */
  isBelow: boolean
  /** The place around the last of these elements. */
  lastIn?: object | undefined
}

export interface Outline {
  /** A text that equal outlines share. */
  key: string
  elements: OutlineElement[]
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

/** A start tag, or an end tag (undefined). Equal tags are one object. */
export type Tag = StartTag | undefined

interface StartTag {
  name: string
  classes: readonly string[]
  /** The tokens that rules name, and attributes that may have any value. */
  tokens: ReadonlySet<Token>
  /** The tokens as a text. */
  key: string
  hasContent: boolean
}

/** Tags by their HTML, because pages repeat most of their tags. Another set of named tokens starts a new cache. */
let tagsByText = new Map<string, StartTag>()
let cachedFor: unknown
const MAX_CACHED_TAGS = 10_000

/**
 * Returns the tags of a page's HTML, in which React has escaped each `<` and `>` of a text or value.
 *
 * @param named the tokens that rules name; the tags leave out others
 */
export function tagsIn(html: string, named: ReadonlySet<Token>): Tag[] {
  if (cachedFor !== named || tagsByText.size >= MAX_CACHED_TAGS) tagsByText = new Map()
  cachedFor = named
  const tags: Tag[] = []
  for (let start = html.indexOf('<'), end = 0; start >= 0; start = html.indexOf('<', end)) {
    end = html.indexOf('>', start)
    if (html[start + 1] === '/') tags.push(undefined)
    // Leaves out comments, by which React marks places.
    else if (html[start + 1] !== '!') {
      const text = html.slice(start, end)
      let tag = tagsByText.get(text)
      if (!tag) tagsByText.set(text, (tag = startTag(text, named)))
      tags.push(tag)
    }
  }
  return tags
}

function startTag(text: string, named: ReadonlySet<Token>): StartTag {
  const [name = ''] = /[a-z][\w-]*/.exec(text) ?? []
  const classes: string[] = []
  const all = [name]
  for (const [, written = '', value = ''] of text.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g)) {
    const key = written.toLowerCase()
    if (key === 'class') classes.push(...value.split(' '))
    else all.push(`[${key}]`, `[${key}=${ANSWER_TOKEN.test(value) ? ANY : value}]`)
  }
  all.push(...classes.map((one) => `.${one}`))
  const tokens = new Set(all.filter((token) => named.has(token) || token.endsWith(`=${ANY}]`)))
  const hasContent = !text.endsWith('/') && !VOID.has(name)
  return { name, classes, tokens, key: [...tokens].join(' '), hasContent }
}

/** Returns the outline of a page. */
export function outlineOf(tags: readonly Tag[]): Outline {
  const below = tags.findLastIndex((tag) => tag?.name === 'footer')
  const root = element(new Set(['html']), '')
  const body = element(new Set(['body']), '', root)
  const elements = [root, body]
  const stack = [{ own: body, count: 0 }]
  for (let index = 0; index < tags.length; index++) {
    const tag = tags[index]
    if (!tag) {
      if (stack.length > 1) stack.pop()
      continue
    }
    const around = stack[stack.length - 1]
    if (!around) break
    const { own: parent } = around
    const isBelow = below >= 0 && index >= below
    let own = parent.byKey.get(tag.key)
    if (!own) {
      own = element(tag.tokens, tag.key, parent, isBelow)
      elements.push(own)
    }
    own.isBelow &&= isBelow
    own.isRepeated ||= own.lastIn === around
    own.lastIn = around
    parent.most = Math.max(parent.most, ++around.count)
    if (tag.hasContent) stack.push({ own, count: 0 })
  }
  return { key: textOf(body), elements }
}

function element(
  tokens: ReadonlySet<Token>,
  key: string,
  parent?: OutlineElement,
  isBelow = false,
): OutlineElement {
  const own = {
    tokens,
    parent,
    children: [],
    byKey: new Map(),
    most: 0,
    isRepeated: false,
    isBelow,
    lastIn: undefined,
  }
  parent?.children.push(own)
  parent?.byKey.set(key, own)
  return own
}

/** Returns a text that is the same for equal outlines. */
function textOf({ byKey, most, isRepeated, isBelow }: OutlineElement): string {
  let inner = ''
  for (const [key, child] of byKey) inner += `${key}${textOf(child)},`
  return `${most}${isRepeated ? '+' : ''}${isBelow ? '_' : ''}(${inner})`
}
