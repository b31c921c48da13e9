import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import type { InlineStyle } from './html-document.ts'
import { spellOut } from './spell-out.ts'

/**
 * The end of a rule and the line after a component's rules, as styled-components writes them. The library reads both again in the browser.
 */
const RULE_END = '/*!sc*/\n'
const MARKER = /^(data-styled\.g\d+\[id="[^"]*"\]\{content:")(.*),"\}$/

/** Collects the styles of all pages, because compiling a stylesheet's rules takes longer than rendering a page. */
const sheet = new ServerStyleSheet()

let read = readSheet()
const seen = new Set<string>()

/** A cache of the styles, by combination of class names. Even large sites have few combinations. */
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

/** Returns the style of a page that {@link renderHtml} rendered. It depends on the page only, not on pages rendered before. */
export function stylesOf(html: string): InlineStyle {
  const classes = classesIn(html)
  if ([...classes].some((name) => !seen.has(name))) read = readSheet()
  for (const name of classes) seen.add(name)
  const key = [...classes].join(' ')
  if (styles.size >= MAX_CACHED_STYLES) styles.clear()
  const style = styles.get(key) ?? styleOf(classes)
  styles.set(key, style)
  return style
}

/** Returns the class names of a page in their order. Splits each different `class` attribute once, because pages repeat most of them. */
function classesIn(html: string): Set<string> {
  const lists = new Set<string>()
  for (let start = html.indexOf(CLASS_ATTRIBUTE); start >= 0; start = html.indexOf(CLASS_ATTRIBUTE, start)) {
    const end = html.indexOf('"', start + CLASS_ATTRIBUTE.length)
    lists.add(html.slice(start + CLASS_ATTRIBUTE.length, end))
    start = end
  }
  return new Set([...lists].flatMap((list) => list.split(' ')))
}

const CLASS_ATTRIBUTE = ' class="'

/**
 * The CSS rules of one component or animation, by class name. `marker` starts the line by which styled-components finds these rules in the
 * browser.
 */
interface StyleGroup {
  marker: string
  rules: Map<string, string>
}

function readSheet(): { opening: string; groups: StyleGroup[] } {
  const tag = sheet.getStyleTags()
  const start = tag.indexOf('>') + 1
  const groups: StyleGroup[] = []
  let rules: string[] = []
  for (const part of tag.slice(start, tag.lastIndexOf('<')).split(RULE_END)) {
    const [, marker, names = ''] = MARKER.exec(part) ?? []
    if (marker === undefined) rules.push(part + RULE_END)
    else {
      groups.push({ marker, rules: byClass(rules.map(spellOut), names.split(',')) })
      rules = []
    }
  }
  return { opening: tag.slice(0, start), groups }
}

/** Groups rules by class. A rule without a class belongs to the class of the rule before it. */
function byClass(rules: readonly string[], names: readonly string[]): Map<string, string> {
  const own = new Map(names.map((name) => [name, '']))
  const patterns = names.map((name) => ({ name, pattern: new RegExp(`[. ]${name}(?![\\w-])`) }))
  let [current = ''] = names
  for (const rule of rules) {
    current = patterns.find(({ pattern }) => pattern.test(rule))?.name ?? current
    own.set(current, (own.get(current) ?? '') + rule)
  }
  return own
}

/**
 * Returns the rules of the given classes, in the order in which styled-components defines the components. The rules of one component follow
 * the order of its classes on the page.
 */
function styleOf(classes: ReadonlySet<string>): InlineStyle {
  const shown = read.groups.flatMap(({ rules }) => [...classes].map((name) => rules.get(name) ?? '')).join('')
  const isShown = (name: string, { marker }: StyleGroup) =>
    marker.includes('id="sc-keyframes-') ? shown.includes(name) : classes.has(name)
  const text = read.groups
    .map((group) => {
      const order = [...new Set([...classes, ...group.rules.keys()])]
      const names = order.filter((name) => group.rules.has(name) && isShown(name, group))
      const rules = names.map((name) => group.rules.get(name)).join('')
      return rules && `${rules}${group.marker}${names.join(',')},"}${RULE_END}`
    })
    .join('')
  return { tag: `${read.opening}${text}</style>`, text }
}
