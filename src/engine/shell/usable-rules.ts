import { ANSWER_TOKEN } from '../contract/form-answer.ts'

/** What a selector names: an element (`table`), a class (`.a`), an attribute (`[role]`) or its value (`[role=tab]`). */
export type Token = string

/** A token that a selector needs, or lists of needs of which one suffices, as in `:is(…)`. */
type Need = Token | Need[][]

/** A CSS rule with selectors, or an at-rule with rules inside. */
export type Rule =
  | { selectors: { text: string; needs: Need[] }[]; body: string }
  | { head: string; rules: Rule[] }

/** Attributes that the boot script or the visitor sets before React starts, and elements outside React's part of the document. */
const ALWAYS: Token[] = [
  'html',
  'body',
  '[data-folds]',
  '[data-folds=]',
  '[data-notice=off]',
  '[aria-expanded=true]',
  '[open]',
  '[hidden]',
]

/** The value of an attribute that the server fills in when it answers a form. */
const ANY = '*'

/** Returns true for the token of an attribute that may have any value. */
export const isOpen = (token: Token) => token.endsWith(`=${ANY}]`)

/** Returns the tokens of a page's HTML, in their order. */
export function tokensIn(html: string): Set<Token> {
  const tags = new Set(html.match(/<[a-z][^>]*/g))
  return new Set([...ALWAYS, ...[...tags].flatMap(tokensOf)])
}

const tokens = new Map<string, Token[]>()
const MAX_CACHED_TAGS = 10_000

function tokensOf(tag: string): Token[] {
  const before = tokens.get(tag)
  if (before) return before
  const [name = ''] = /[a-z][\w-]*/.exec(tag) ?? []
  const attributes = Array.from(tag.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g), ([, key = '', value = '']) =>
    key === 'class'
      ? value.split(' ').map((one) => `.${one}`)
      : [`[${key.toLowerCase()}]`, `[${key.toLowerCase()}=${ANSWER_TOKEN.test(value) ? ANY : value}]`],
  )
  const found = [name, ...attributes.flat()]
  if (tokens.size >= MAX_CACHED_TAGS) tokens.clear()
  tokens.set(tag, found)
  return found
}

/** Parses a rule of CSS without comments. */
export function parseRule(text: string): Rule {
  const open = text.indexOf('{')
  const [head, body] = [text.slice(0, open).trim(), text.slice(open)]
  if (!head.startsWith('@'))
    return { selectors: split(head, ',').map((one) => ({ text: one, needs: needsOf(one) })), body }
  if (head.startsWith('@keyframes')) return { selectors: [{ text: head, needs: [] }], body }
  return { head, rules: split(body.slice(1, body.lastIndexOf('}')), '}').map((one) => parseRule(`${one}}`)) }
}

/** Lists the tokens that a rule needs somewhere. */
export function namesIn(rule: Rule): Token[] {
  if ('rules' in rule) return rule.rules.flatMap(namesIn)
  return rule.selectors.flatMap(({ needs }) => tokensOfNeeds(needs))
}

/**
 * Returns the CSS of a rule without the selectors that no element can match before React starts, because the page lacks one of their
 * tokens. Ignores how elements are nested, and `:not(…)`.
 */
export function usablePart(rule: Rule, has: (token: Token) => boolean): string {
  if ('rules' in rule) {
    const inner = rule.rules.map((one) => usablePart(one, has)).join('')
    return inner && `${rule.head}{${inner}}`
  }
  const usable = rule.selectors.filter(({ needs }) => needs.every((need) => isMet(need, has)))
  return usable.length > 0 ? usable.map(({ text }) => text).join() + rule.body : ''
}

function tokensOfNeeds(needs: Need[]): Token[] {
  return needs.flatMap((need) => (typeof need === 'string' ? need : need.flatMap(tokensOfNeeds)))
}

function isMet(need: Need, has: (token: Token) => boolean): boolean {
  if (typeof need === 'string') return has(need) || has(need.replace(/=.*\]$/, `=${ANY}]`))
  return need.some((list) => list.every((one) => isMet(one, has)))
}

const PART = /:([\w-]+)\(|\[([\w-]+)(?:=['"]?([^'"\]]*)['"]?)?[^\]]*\]|::?[\w-]+|[.#]?[a-z][\w-]*/gi

/** Returns the tokens that an element needs for a selector. Ignores ids. */
function needsOf(selector: string): Need[] {
  const needs: Need[] = []
  let end = 0
  for (const { 0: text, 1: call, 2: attribute, 3: value, index } of selector.matchAll(PART)) {
    if (index < end) continue
    if (call !== undefined) {
      const start = index + text.length
      end = start + lengthUntil(selector.slice(start), ')')
      if (['is', 'has', 'where'].includes(call))
        needs.push(split(selector.slice(start, end), ',').map(needsOf))
    } else if (attribute !== undefined) {
      needs.push(value === undefined ? `[${attribute}]` : `[${attribute}=${value}]`)
    } else if (!/^[:#]/.test(text)) needs.push(text)
  }
  return needs
}

/** Splits CSS at a character outside brackets, braces and strings. */
function split(text: string, end: string): string[] {
  const parts: string[] = []
  for (let rest = text.trim(); rest;) {
    const length = lengthUntil(rest, end)
    parts.push(rest.slice(0, length).trim())
    rest = rest.slice(length + 1).trim()
  }
  return parts
}

/** Returns the length of the text before a character outside brackets, braces and strings. */
function lengthUntil(text: string, end: string): number {
  let depth = 0
  for (const { 0: part, index } of text.matchAll(/"[^"]*"|'[^']*'|[([{)\]},]/g)) {
    if (part === end && depth === (end === '}' ? 1 : 0)) return index
    if ('([{'.includes(part)) depth++
    else if (')]}'.includes(part)) depth--
  }
  return text.length
}
