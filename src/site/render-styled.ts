import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import type { InlineStyle } from './document.ts'

/** Separator of the parts of a sheet, and the marker that ends a group. styled-components reads both in the browser. */
const END = '/*!sc*/\n'
const MARKER = /^(data-styled\.g\d+\[id="[^"]*"\]\{content:")(.*),"\}$/

/** One sheet for all pages: compiling the rules of its components takes longer than rendering a page. */
const sheet = new ServerStyleSheet()

/** The sheet as it was read last, and all class names that have been rendered until then. */
let read = readSheet()
const seen = new Set<string>()

/** The styles of combinations of classes. Large sites have few. */
const styles = new Map<string, InlineStyle>()
const MOST = 1000

/**
 * Renders HTML, and the style of the components in it: equal pages have equal styles, whatever was rendered before them.
 *
 * @throws whatever a component throws
 */
export function renderStyled(content: ReactNode): { html: string; styles: InlineStyle } {
  const html = renderToString(sheet.collectStyles(content))
  const names = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = '']) => list.split(' '))
  const classes = new Set(names.flat())
  if ([...classes].some((name) => !seen.has(name))) read = readSheet()
  for (const name of classes) seen.add(name)
  const key = [...classes].join(' ')
  if (styles.size >= MOST) styles.clear()
  const style = styles.get(key) ?? styleOf(classes)
  styles.set(key, style)
  return { html, styles: style }
}

/** One component, or one animation: the marker by which the browser finds its rules again, and the rules of each class. */
interface StyleGroup {
  marker: string
  rules: Map<string, string>
}

function readSheet(): { opening: string; groups: StyleGroup[] } {
  const tag = sheet.getStyleTags()
  const start = tag.indexOf('>') + 1
  const groups: StyleGroup[] = []
  let rules: string[] = []
  for (const part of tag.slice(start, tag.lastIndexOf('<')).split(END)) {
    const [, marker, names = ''] = MARKER.exec(part) ?? []
    if (marker === undefined) rules.push(part + END)
    else {
      groups.push({ marker, rules: byClass(rules, names.split(',')) })
      rules = []
    }
  }
  return { opening: tag.slice(0, start), groups }
}

/** Rules of one class are contiguous. A rule that names only its component belongs to the class before it. */
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

/** In the library's own order: components as they are defined, and the classes of each as the page has them. */
function styleOf(classes: ReadonlySet<string>): InlineStyle {
  const shown = read.groups.flatMap(({ rules }) => [...classes].map((name) => rules.get(name) ?? '')).join('')
  const isShown = (name: string, { marker }: StyleGroup) =>
    marker.includes('id="sc-keyframes-') ? shown.includes(name) : classes.has(name)
  const text = read.groups
    .map((group) => {
      const order = [...new Set([...classes, ...group.rules.keys()])]
      const names = order.filter((name) => group.rules.has(name) && isShown(name, group))
      const rules = names.map((name) => group.rules.get(name)).join('')
      return rules && `${rules}${group.marker}${names.join(',')},"}${END}`
    })
    .join('')
  return { tag: `${read.opening}${text}</style>`, text }
}
