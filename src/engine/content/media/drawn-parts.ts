import { decodePercent } from '../../model/decode-percent.ts'

/** An element of an SVG, with what it shows: its inner elements, and the parts of the drawing that it refers to. */
export interface SvgElement {
  name: string
  id: string | undefined
  classes: readonly string[]
  references: readonly string[]
  inner: SvgElement[]
}

/** Elements whose references cost nothing: links show no part, and a gradient is computed once. */
const FREE = new Set(['a', 'lineargradient', 'radialgradient'])

/** Maximum number of references from one part to the next. Real drawings have a few. */
const MAX_CHAIN = 200

/**
 * Counts the elements that a browser draws. Elements are copied by each `<use>`, and filters, masks, patterns, markers and clip paths are
 * drawn again for each element that refers to them. Stops counting above a limit.
 *
 * @param style the text of all style sheets, whose rules may refer to parts
 */
export function countDrawn(root: SvgElement, style: string, limit: number): number {
  const parts = new Map<string, SvgElement>()
  collect(root)
  const styled = referencesIn(style)
  const counts = new Map<SvgElement, number>()
  return count(root, 0)

  function collect(element: SvgElement): void {
    if (element.id !== undefined && !parts.has(element.id)) parts.set(element.id, element)
    element.inner.forEach(collect)
  }

  function count(element: SvgElement, chain: number): number {
    const known = counts.get(element)
    if (known !== undefined) return known
    if (chain > MAX_CHAIN) return limit + 1
    // An element that refers to itself is not drawn again.
    counts.set(element, 0)
    let drawn = 1
    for (const inner of element.inner) if (drawn <= limit) drawn += count(inner, chain)
    const names = [element.name, `#${element.id}`, ...element.classes.map((one) => `.${one}`), '*']
    const targets = [...element.references, ...names.flatMap((name) => styled.get(name) ?? [])]
    for (const target of FREE.has(element.name) ? [] : targets) {
      const part = parts.get(target)
      if (drawn <= limit && part && !FREE.has(part.name)) drawn += count(part, chain + 1)
    }
    counts.set(element, drawn)
    return drawn
  }
}

/** Returns the ids of the parts that an attribute or style refers to as `url(#id)`. */
export function urlTargets(text: string): string[] {
  return Array.from(text.matchAll(/url\(\s*["']?#([^"')]+)/gi), ([, id = '']) => decodePercent(id.trim()))
}

/** Returns the targets of a style sheet by the last name of each selector, such as `.a`, `path` or `*`. */
function referencesIn(style: string): ReadonlyMap<string, string[]> {
  const targets = new Map<string, Set<string>>()
  for (const rule of style.split('}')) {
    const [body = '', selectors = ''] = rule.split('{').toReversed()
    const found = urlTargets(body)
    for (const selector of found.length > 0 ? selectors.split(',') : []) {
      const [, name = '*'] = LAST_NAME.exec(selector.slice(-MAX_SELECTOR)) ?? []
      const key = /^[.#]/.test(name) ? name : name.toLowerCase()
      const known = targets.get(key) ?? new Set()
      for (const id of found) known.add(id)
      targets.set(key, known)
    }
  }
  return new Map(Array.from(targets, ([name, ids]) => [name, [...ids]]))
}

/** Matches the last name of a selector, before its pseudo-classes and conditions. */
const LAST_NAME = /([.#]?[\w-]+|\*)(?:::?[\w-]+(?:\([^)]*\))?|\[[^\]]*\])*\s*$/
const MAX_SELECTOR = 200
