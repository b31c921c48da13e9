import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import type { InlineStyle } from './document.ts'
import { renderHtml } from './render/render-html.ts'
import { namesOf, type StyledComponent } from './render/styled-component.ts'

/** HTML, and the classes of its components in the order in which they were first met. */
export interface StyledHtml {
  html: string
  classes: ReadonlySet<ComponentClass>
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

/** By component; null where its classes depend on its `props`. */
const fixed = new WeakMap<StyledComponent, { names: string; classes: ComponentClass[] } | null>()

/** The class names of a component that always has the same ones, once its rules have been compiled: it is met without being asked. */
function fixedClasses(component: StyledComponent): string | undefined {
  let found = fixed.get(component)
  if (found === undefined) {
    const classes: (ComponentClass | undefined)[] = []
    const names = namesOf(component, (id, name) => classes.push(known.get(id)?.get(name)))
    if (classes.includes(undefined)) return undefined
    found = names === undefined ? null : { names, classes: classes.filter((one) => one !== undefined) }
    fixed.set(component, found)
  }
  for (const one of found?.classes ?? []) met.add(one)
  return found?.names
}

/** @throws whatever a component throws */
export function renderStyled(content: ReactNode): StyledHtml {
  met = new Set()
  const collecting = recorder.collectStyles(content)
  return { html: renderHtml(collecting, fixedClasses) ?? renderToString(collecting), classes: met }
}

/** As many as there are combinations of components on the pages of a large site. */
const MOST = 1000
const collected = new Map<string, InlineStyle>()

/**
 * The style of what stands one after the other on a page, with its components in the order in which they were defined: equal pages have equal
 * styles, whatever was rendered before them.
 */
export function collectStyles(parts: StyledHtml[]): InlineStyle {
  const classes = new Set(parts.flatMap((part) => [...part.classes]))
  const key = Array.from(classes, ({ index }) => index).join()
  const before = collected.get(key)
  if (before) return before
  const sheet = new ServerStyleSheet()
  for (const { insertInto } of classes) insertInto(sheet.instance)
  const tag = sheet.getStyleTags()
  sheet.seal()
  const style = { tag, text: tag.slice(tag.indexOf('>') + 1, tag.lastIndexOf('<')) }
  if (collected.size >= MOST) collected.clear()
  collected.set(key, style)
  return style
}
