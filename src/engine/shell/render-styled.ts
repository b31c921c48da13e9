import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { spellOut } from './spell-out.ts'
import { namesIn, parseRule, tokensIn, usablePart, type Rule, type Token } from './usable-rules.ts'

/** The end of a rule, and the line after a component's rules, as styled-components writes them. */
const RULE_END = '/*!sc*/\n'
const MARKER = /^data-styled\.g\d+\[id="([^"]*)"\]\{content:"(.*),"\}$/

/** Collects the styles of all pages, because compiling a stylesheet's rules takes longer than rendering a page. */
const sheet = new ServerStyleSheet()

let groups: StyleGroup[] = []
const seen = new Set<string>()

const parsedRules = new Map<string, Rule>()
/** The tokens that the selectors of all rules name. */
const named = new Set<Token>()

/** A cache of the styles, by the tokens of a page that its rules can name. Even large sites have few combinations. */
const styles = new Map<string, string>()
const MAX_CACHED_STYLES = 1000

/**
 * Renders content to HTML, and collects the styles of its components for {@link stylesOf}.
 *
 * @throws any error of a component
 */
export function renderHtml(content: ReactNode): string {
  return renderToString(sheet.collectStyles(content))
}

/**
 * Returns the CSS of a page that {@link renderHtml} rendered: the rules that its elements can match before React starts. React brings all
 * rules of its components itself. The CSS depends on the page only, not on pages rendered before.
 */
export function stylesOf(html: string): string {
  const tokens = [...tokensIn(html)]
  const classes = tokens.filter((token) => token.startsWith('.')).map((token) => token.slice(1))
  if (classes.some((name) => !seen.has(name))) groups = readSheet()
  for (const name of classes) seen.add(name)
  const used = tokens.filter((token) => named.has(token))
  const key = used.join(' ')
  if (styles.size >= MAX_CACHED_STYLES) styles.clear()
  const style = styles.get(key) ?? styleOf(classes, new Set(used))
  styles.set(key, style)
  return style
}

/** The CSS rules of one component or animation, by class name. */
interface StyleGroup {
  isAnimation: boolean
  rules: Map<string, Rule[]>
}

function readSheet(): StyleGroup[] {
  const tag = sheet.getStyleTags()
  const read: StyleGroup[] = []
  let rules: string[] = []
  for (const part of tag.slice(tag.indexOf('>') + 1, tag.lastIndexOf('<')).split(RULE_END)) {
    const [, id, names = ''] = MARKER.exec(part) ?? []
    if (id === undefined) rules.push(part)
    else {
      read.push({ isAnimation: id.startsWith('sc-keyframes-'), rules: byClass(rules, names.split(',')) })
      rules = []
    }
  }
  return read
}

/** Groups rules by class. A rule without a class belongs to the class of the rule before it. */
function byClass(rules: readonly string[], names: readonly string[]): Map<string, Rule[]> {
  const own = new Map(names.map((name): [string, Rule[]] => [name, []]))
  const patterns = names.map((name) => ({ name, pattern: new RegExp(`[. ]${name}(?![\\w-])`) }))
  let [current = ''] = names
  for (const rule of rules) {
    current = patterns.find(({ pattern }) => pattern.test(rule))?.name ?? current
    own.get(current)?.push(parsed(rule))
  }
  return own
}

function parsed(text: string): Rule {
  const rule = parsedRules.get(text) ?? parseRule(spellOut(text))
  parsedRules.set(text, rule)
  for (const token of namesIn(rule)) named.add(token)
  return rule
}

/**
 * Returns the usable rules of the given classes, in the order in which styled-components defines the components. The rules of one component
 * follow the order of its classes on the page.
 */
function styleOf(classes: readonly string[], tokens: ReadonlySet<Token>): string {
  const css = (rules: readonly Rule[] = []) => rules.map((rule) => usablePart(rule, tokens)).join('')
  const components = groups.filter(({ isAnimation }) => !isAnimation)
  const style = components.flatMap(({ rules }) => classes.map((name) => css(rules.get(name)))).join('')
  const animations = groups.filter(({ isAnimation }) => isAnimation).flatMap(({ rules }) => [...rules])
  const used = animations.filter(([name]) => style.includes(name))
  return style + used.map(([, rules]) => css(rules)).join('')
}
