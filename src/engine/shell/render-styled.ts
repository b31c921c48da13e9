import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import type { PageStyle } from './html-document.ts'
import { outlineOf, tagsIn, type Outline, type Tag, type Token } from './page-outline.ts'
import { groupByToken, namesIn, parseRule, usableParts, type Rule } from './usable-rules.ts'

/** The end of a rule and the line after a component's rules, as styled-components writes them. */
const RULE_END = '/*!sc*/\n'
const MARKER = /^data-styled\.g\d+\[id="([^"]*)"\]\{content:"(.*),"\}$/

/** Collects the styles of all pages, because compiling a stylesheet's rules takes longer than rendering a page. */
const sheet = new ServerStyleSheet()

let groups: StyleGroup[] = []
const seen = new Set<string>()

const parsedRules = new Map<string, Rule>()
/** The tokens that the selectors of all rules name. */
let named: ReadonlySet<Token> = new Set()

/** A cache of the styles, by the outlines of pages. Even large sites have few. */
const styles = new Map<string, PageStyle>()
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
 * page only, not on pages rendered before. It has none of the marks by which styled-components would find rules in the browser, because few
 * components have all their rules: the library adds the rules of each component again when React renders it.
 */
export function stylesOf(html: string): PageStyle {
  let tags = tagsIn(html, named)
  if (tags.some((tag) => tag?.classes.some((name) => !seen.has(name)))) {
    groups = readSheet()
    for (const name of classesOf(tags)) seen.add(name)
    tags = tagsIn(html, named)
  }
  const outline = outlineOf(tags)
  if (styles.size >= MAX_CACHED_STYLES) styles.clear()
  const style = styles.get(outline.key) ?? styleOf(classesOf(tags), outline)
  styles.set(outline.key, style)
  return style
}

function classesOf(tags: readonly Tag[]): string[] {
  const classes = new Set<string>()
  for (const tag of new Set(tags)) for (const name of tag?.classes ?? []) classes.add(name)
  return [...classes]
}

/** The CSS rules of one component or animation, by class name. */
interface StyleGroup {
  isAnimation: boolean
  rules: Map<string, Rule[]>
}

function readSheet(): StyleGroup[] {
  const tag = sheet.getStyleTags()
  const found: StyleGroup[] = []
  let rules: string[] = []
  for (const part of tag.slice(tag.indexOf('>') + 1, tag.lastIndexOf('<')).split(RULE_END)) {
    const [, id, names = ''] = MARKER.exec(part) ?? []
    if (id === undefined) rules.push(part)
    else {
      found.push({ isAnimation: id.startsWith('sc-keyframes-'), rules: byClass(rules, names.split(',')) })
      rules = []
    }
  }
  named = new Set([...parsedRules.values()].flatMap(namesIn))
  return found
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
  return rule
}

/**
 * Returns the usable rules of the given classes, in the order in which styled-components defines the components. The rules of one component
 * follow the order of its classes on the page.
 */
function styleOf(classes: readonly string[], { elements }: Outline): PageStyle {
  const page = { elements, byToken: groupByToken(elements) }
  const parts = groups.map(({ isAnimation, rules }) => ({
    isAnimation,
    rules: (isAnimation ? [...rules.keys()] : classes).flatMap((name) =>
      (rules.get(name) ?? []).map((rule) => ({ name, ...usableParts(rule, page) })),
    ),
  }))
  const text = (of: 'early' | 'late') => {
    const shown = parts.flatMap(({ isAnimation, rules }) =>
      isAnimation ? [] : rules.map((rule) => rule[of]),
    )
    const own = shown.join('')
    return parts
      .flatMap(({ isAnimation, rules }) =>
        isAnimation
          ? rules.map(({ name, early }) => (own.includes(name) ? early : ''))
          : rules.map((rule) => rule[of]),
      )
      .join('')
  }
  const names = groups.flatMap(({ rules }) =>
    classes.flatMap((name) => (rules.get(name) ?? []).flatMap(namesIn)),
  )
  const components = new Set(names.filter((name) => name.startsWith('.sc-')).map((name) => name.slice(1)))
  return { early: text('early'), late: text('late'), components }
}

/**
 * Replaces the shorthands for two or four sides, which browsers of the plain page lack (Chrome 86, Safari 14.0).
 */
function spellOut(rule: string): string {
  return rule
    .replaceAll(/\b((?:margin|padding)-(?:block|inline)):([^;}]+)/g, (_, property: string, value: string) => {
      const [start, end = start] = value.match(PARTS) ?? []
      return `${property}-start:${start};${property}-end:${end}`
    })
    .replaceAll(/(?<=[;{])inset:([^;}]+)/g, (_, value: string) => {
      const [top, right = top, bottom = top, left = right] = value.match(PARTS) ?? []
      return `top:${top};right:${right};bottom:${bottom};left:${left}`
    })
}

/** The parts of a value, such as `0 calc(1px + 2px)`. Functions inside functions go three levels deep. */
const PARTS = /(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g
