import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import type { InlineStyle } from './html-document.ts'
import { spellOut } from './spell-out.ts'
import { isOpen, namesIn, parseRule, tokensIn, usablePart, type Rule, type Token } from './usable-rules.ts'

/**
 * The end of a rule and the line after a component's rules, as styled-components writes them. The library reads both again in the browser.
 */
const RULE_END = '/*!sc*/\n'
const MARKER = /^(data-styled\.g\d+\[id="[^"]*"\]\{content:")(.*),"\}$/

/** Collects the styles of all pages, because compiling a stylesheet's rules takes longer than rendering a page. */
const sheet = new ServerStyleSheet()

let read: { opening: string; groups: StyleGroup[] } = { opening: '', groups: [] }
const seen = new Set<string>()

const parsedRules = new Map<string, Rule>()
/** The tokens that the selectors of all rules name. */
const named = new Set<Token>()

/** A cache of the styles, by the tokens of a page that its rules can name. Even large sites have few combinations. */
const styles = new Map<string, InlineStyle>()
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
 * Returns the style of a page that {@link renderHtml} rendered: the rules that its elements can match before React starts. It depends on the
 * page only, not on pages rendered before.
 */
export function stylesOf(html: string): InlineStyle {
  const tokens = [...tokensIn(html)]
  const classes = tokens.filter((token) => token.startsWith('.')).map((token) => token.slice(1))
  if (classes.some((name) => !seen.has(name))) read = readSheet()
  for (const name of classes) seen.add(name)
  const used = tokens.filter((token) => named.has(token) || isOpen(token))
  const key = used.join(' ')
  if (styles.size >= MAX_CACHED_STYLES) styles.clear()
  const style = styles.get(key) ?? styleOf(classes, new Set(used))
  styles.set(key, style)
  return style
}

/**
 * The CSS rules of one component or animation, by class name. `marker` starts the line by which styled-components finds these rules in the
 * browser.
 */
interface StyleGroup {
  marker: string
  rules: Map<string, Rule[]>
}

function readSheet(): typeof read {
  const tag = sheet.getStyleTags()
  const start = tag.indexOf('>') + 1
  const groups: StyleGroup[] = []
  let rules: string[] = []
  for (const part of tag.slice(start, tag.lastIndexOf('<')).split(RULE_END)) {
    const [, marker, names = ''] = MARKER.exec(part) ?? []
    if (marker === undefined) rules.push(part)
    else {
      groups.push({ marker, rules: byClass(rules, names.split(',')) })
      rules = []
    }
  }
  return { opening: tag.slice(0, start), groups }
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
 * follow the order of its classes on the page. The markers name only classes with all their rules: styled-components adds the rules of the
 * others when React renders them, in their place.
 */
function styleOf(classes: readonly string[], tokens: ReadonlySet<Token>): InlineStyle {
  const usable = (rules: readonly Rule[] = []) =>
    rules.map((rule) => usablePart(rule, (token) => tokens.has(token)))
  const shown = read.groups
    .flatMap(({ rules }) => classes.flatMap((name) => usable(rules.get(name))))
    .join('')
  const text = read.groups
    .map(({ marker, rules }) => {
      const names = marker.includes('id="sc-keyframes-')
        ? [...rules.keys()].filter((name) => shown.includes(name))
        : classes.filter((name) => rules.has(name))
      const css = names.flatMap((name) => usable(rules.get(name))).filter((rule) => rule !== '')
      const whole = names.filter((name) =>
        rules
          .get(name)
          ?.every((rule) => usablePart(rule, (token) => tokens.has(token)) === usablePart(rule, () => true)),
      )
      return css.length > 0
        ? [...css, `${marker}${whole.map((name) => `${name},`).join('')}"}`].join(RULE_END) + RULE_END
        : ''
    })
    .join('')
  return { tag: `${read.opening}${text}</style>`, text }
}
