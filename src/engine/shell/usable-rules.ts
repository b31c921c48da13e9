import { openToken, type OutlineElement, type Token } from './page-outline.ts'

/** A part of a selector without combinators. */
interface Compound {
  tokens: Token[]
  /** For each `:is` or `:where`, its selectors. The element matches one of each list. */
  is: Selector[][]
  /** For each `:has`, its selectors. An element inside or beside matches one of each list. */
  has: Selector[][]
  /** The number of children that the element around it has at least (`:nth-child(2)`). */
  position: number
  /** How the compound before it is related: around (` `), directly around (`>`), or beside (`+`, `~`). */
  combinator: string
}

type Selector = Compound[]

/** A CSS rule with selectors, or an at-rule with rules inside. */
export type Rule =
  | { selectors: UsableSelector[]; body: string; lateBody: string }
  | { head: string; rules: Rule[] }

interface UsableSelector {
  text: string
  selector: Selector
  isLate: boolean
}

/** The elements of a page. */
interface PageElements {
  elements: readonly OutlineElement[]
  byToken: ReadonlyMap<Token, readonly OutlineElement[]>
}

/** The parts of a rule that a page needs: at its first paint, and later. */
interface UsableParts {
  early: string
  late: string
}

/** Attributes that the boot script or the visitor sets before React starts. */
const ALWAYS = new Set<Token>([
  '[data-folds]',
  '[data-folds=]',
  '[data-notice=off]',
  '[aria-expanded=true]',
  '[open]',
  '[hidden]',
])

/** The states that a page does not have at its first paint. The boot script, which folds menus, comes after the late rules. */
const LATE_STATE =
  /:(?:hover|focus|focus-visible|focus-within|active|popover-open|modal)(?![\w-])|::backdrop|\[(?:aria-expanded|data-folds)/
const LATE_MEDIA = /^@media (?:print|\(forced-colors: ?active\))$/

/** Properties that no first paint shows. All declarations of such a property are late, so that their order stays. */
const LATE_PROPERTY = /^(?:transition|cursor|break-(?:after|before|inside)|print-color-adjust):/

/** Parses a rule of CSS without comments. */
export function parseRule(text: string, isLate = false): Rule {
  const open = text.indexOf('{')
  const [head, body] = [text.slice(0, open).trim(), text.slice(open)]
  if (!head.startsWith('@')) {
    const declarations = split(body.slice(1, -1), ';')
    const part = (has: boolean) => declarations.filter((one) => LATE_PROPERTY.test(one) === has).join(';')
    return {
      selectors: split(head, ',').map((one) => ({
        text: one.replaceAll(QUOTED, '=$1]'),
        selector: parseSelector(one),
        isLate: isLate || LATE_STATE.test(withoutNot(one)),
      })),
      body: part(false),
      lateBody: part(true),
    }
  }
  if (head.startsWith('@keyframes'))
    return { selectors: [{ text: head, selector: [], isLate }], body: body.slice(1, -1), lateBody: '' }
  const inner = split(body.slice(1, body.lastIndexOf('}')), '}')
  const isInnerLate = isLate || LATE_MEDIA.test(head)
  return { head, rules: inner.map((one) => parseRule(`${one}}`, isInnerLate)) }
}

export function groupByToken(elements: readonly OutlineElement[]): PageElements['byToken'] {
  const found = new Map<Token, OutlineElement[]>()
  for (const element of elements)
    for (const token of element.tokens) {
      const list = found.get(token)
      if (list) list.push(element)
      else found.set(token, [element])
    }
  return found
}

/** Lists the tokens that a rule names. */
export function namesIn(rule: Rule): Token[] {
  if ('rules' in rule) return rule.rules.flatMap(namesIn)
  return rule.selectors.flatMap(({ selector }) => tokensIn(selector))
}

function tokensIn(selector: Selector): Token[] {
  return selector.flatMap(({ tokens, is, has }) => [...tokens, ...[...is, ...has].flat().flatMap(tokensIn)])
}

/**
 * Returns the CSS of a rule without the selectors that no element can match before React starts. Ignores `:not(…)`, and the order of
 * siblings. A selector is late if the page can only match it in a state that comes later, in print, or from the footer on.
 */
export function usableParts(rule: Rule, page: PageElements): UsableParts {
  if ('rules' in rule) {
    const inner = rule.rules.map((one) => usableParts(one, page))
    const wrap = (texts: string[]) => {
      const text = texts.join('')
      return text && `${rule.head}{${text}}`
    }
    return { early: wrap(inner.map(({ early }) => early)), late: wrap(inner.map(({ late }) => late)) }
  }
  const texts: Record<keyof UsableParts, string[]> = { early: [], late: [] }
  for (const { text, selector, isLate } of rule.selectors) {
    const matched = matchedBy(selector, page)
    if (matched) texts[isLate || matched === 'below' ? 'late' : 'early'].push(text)
  }
  const { body, lateBody } = rule
  const css = (list: string[], own: string) => (list.length > 0 && own ? `${list.join()}{${own}}` : '')
  const whole = [body, lateBody].filter(Boolean).join(';')
  return { early: css(texts.early, body), late: css(texts.early, lateBody) + css(texts.late, whole) }
}

function matchedBy(selector: Selector, { elements, byToken }: PageElements): 'below' | 'above' | undefined {
  // Looks up a class or tag only: the server may fill in the value of an attribute.
  const sure = selector.at(-1)?.tokens.find((token) => !token.startsWith('['))
  const found = (sure === undefined ? elements : (byToken.get(sure) ?? [])).filter((one) =>
    matches(selector, one),
  )
  if (found.length === 0) return undefined
  return found.every(({ isBelow }) => isBelow) ? 'below' : 'above'
}

function matches(selector: Selector, element: OutlineElement, at = selector.length - 1): boolean {
  const compound = selector[at]
  if (!compound) return true
  if (!isLike(compound, element)) return false
  if (at === 0) return true
  const matchesBefore = (other: OutlineElement) => matches(selector, other, at - 1)
  const { parent } = element
  if (compound.combinator === '>') return parent !== undefined && matchesBefore(parent)
  if (compound.combinator !== ' ')
    return parent?.children.some((one) => (one !== element || one.isRepeated) && matchesBefore(one)) ?? false
  for (let around = parent; around; around = around.parent) if (matchesBefore(around)) return true
  return false
}

function isLike({ tokens, is, has, position }: Compound, element: OutlineElement): boolean {
  return (
    position <= (element.parent?.most ?? 0) &&
    tokens.every(
      (token) => element.tokens.has(token) || ALWAYS.has(token) || element.tokens.has(openToken(token)),
    ) &&
    is.every((list) => list.some((one) => matches(one, element))) &&
    has.every((list) => list.some((one) => isNear(one, element)))
  )
}

function isNear(selector: Selector, element: OutlineElement): boolean {
  const [first] = selector
  const beside = first && '+~'.includes(first.combinator) ? (element.parent?.children ?? []) : []
  const isInside = (inner: OutlineElement): boolean =>
    matches(selector, inner) || inner.children.some(isInside)
  if (beside.length > 0) return beside.some(isInside)
  if (first?.combinator === '>' && selector.length === 1)
    return element.children.some((inner) => matches(selector, inner))
  return element.children.some(isInside)
}

/** A value of an attribute that needs no quotes. */
const QUOTED = /='([a-z][\w-]*)'\]/g

const PART =
  /:([\w-]+)\(|\[([\w-]+)(?:=['"]?([^'"\]]*)['"]?)?[^\]]*\]|::?[\w-]+|[.#]?[a-z][\w-]*|\s*[>+~]\s*|\s+/gi

/** Parses a selector. Ignores ids, pseudo-classes without selectors, and `:not(…)`. */
function parseSelector(text: string): Selector {
  let compound: Compound = { tokens: [], is: [], has: [], position: 0, combinator: ' ' }
  const selector: Selector = [compound]
  let end = 0
  for (const { 0: part, 1: call, 2: attribute, 3: value, index } of text.matchAll(PART)) {
    if (index < end) continue
    const combinator = /^\s*([>+~])\s*$|^\s+$/.exec(part)
    if (combinator) {
      const sign = combinator[1] ?? ' '
      if (index === 0) compound.combinator = sign
      else selector.push((compound = { tokens: [], is: [], has: [], position: 0, combinator: sign }))
    } else if (call !== undefined) {
      const start = index + part.length
      end = start + lengthUntil(text.slice(start), ')') + 1
      const list = () => split(text.slice(start, end - 1), ',').map(parseSelector)
      if (call === 'has') compound.has.push(list())
      else if (call === 'nth-child') compound.position = Number.parseInt(text.slice(start), 10) || 0
      else if (call === 'is' || call === 'where') compound.is.push(list())
    } else if (attribute !== undefined) {
      compound.tokens.push(value === undefined ? `[${attribute}]` : `[${attribute}=${value}]`)
    } else if (part === ':disabled') compound.tokens.push('[disabled]')
    else if (!/^[:#]/.test(part)) compound.tokens.push(part)
  }
  return selector
}

/** Removes `:not(…)` from a selector. */
function withoutNot(selector: string): string {
  const start = selector.indexOf(':not(')
  if (start < 0) return selector
  const rest = selector.slice(start + 5)
  return selector.slice(0, start) + withoutNot(rest.slice(lengthUntil(rest, ')') + 1))
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
  for (const { 0: part, index } of text.matchAll(/"[^"]*"|'[^']*'|[([{)\]},;]/g)) {
    if (part === end && depth === (end === '}' ? 1 : 0)) return index
    if ('([{'.includes(part)) depth++
    else if (')]}'.includes(part)) depth--
  }
  return text.length
}
