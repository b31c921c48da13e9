import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import type { InlineStyle } from './document.ts'

/** HTML, and the classes of its components in the order in which they were first met. */
export interface StyledHtml {
  html: string
  classes: ReadonlySet<ComponentClass>
  /** The same for the same classes in the same order. */
  key: string
}

/** One class of a component, with its compiled rules. */
interface ComponentClass {
  /** its turn among all classes so far */
  index: number
  insertInto: (sheet: Sheet) => void
}

type Sheet = ServerStyleSheet['instance']

/** By component and by class. Compiling the rules anew took most of a page's time. */
const known = new Map<string, Map<string, ComponentClass>>()
let count = 0
let met = new Set<ComponentClass>()

/** Takes notes instead of collecting styles: a component asks it for its class, and compiles its rules only where there is none. */
const recorder = new ServerStyleSheet()
recorder.instance.hasNameForId = (id, name) => {
  const found = known.get(id)?.get(name)
  if (found) met.add(found)
  return found !== undefined
}
recorder.instance.insertRules = (id, name, rules) => {
  const made = { index: count++, insertInto: (sheet: Sheet) => sheet.insertRules(id, name, rules) }
  known.set(id, (known.get(id) ?? new Map<string, ComponentClass>()).set(name, made))
  met.add(made)
}

/** @throws whatever a component throws */
export function renderStyled(content: ReactNode): StyledHtml {
  met = new Set()
  const html = renderToString(recorder.collectStyles(content))
  return { html, classes: met, key: Array.from(met, ({ index }) => index).join() }
}

/** As many as there are combinations of components on the pages of a large site. */
const MOST = 1000
const collected = new Map<string, InlineStyle>()

/**
 * The style of what stands one after the other on a page, with its components in the order in which they were defined: equal pages have equal
 * styles, whatever was rendered before them.
 */
export function collectStyles(parts: StyledHtml[]): InlineStyle {
  const key = parts.map((part) => part.key).join(' ')
  const before = collected.get(key)
  if (before) return before
  const classes = new Set(parts.flatMap((part) => [...part.classes]))
  const sheet = new ServerStyleSheet()
  for (const { insertInto } of classes) insertInto(sheet.instance)
  const tag = sheet.getStyleTags()
  sheet.seal()
  const style = { tag, text: tag.slice(tag.indexOf('>') + 1, tag.lastIndexOf('<')) }
  if (collected.size >= MOST) collected.clear()
  collected.set(key, style)
  return style
}
