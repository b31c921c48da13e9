import type { Edit, Node } from 'jsonc-parser'
import { rangeOf, locationIn, type Location } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { reading } from '../diagnostics/table/reading.ts'
import { texts } from '../diagnostics/table/texts.ts'

/** Matches control characters and other invisible characters that texts may not contain. Allows line breaks and tabs. */
// oxlint-disable-next-line no-control-regex
export const FORBIDDEN = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\uFFFD-\uFFFF]|\p{Surrogate}/u

/** Maximum nesting of values. A deeper file could exhaust the stack. */
export const MAX_DEPTH = 100

/**
 * Returns the value of a JSON syntax tree, with texts in NFC. Each property is an own property, even `__proto__`.
 *
 * @throws RangeError when nested too deeply
 */
export function valueOf(node: Node, location: Location, report: Report): unknown {
  if (location.path.length > MAX_DEPTH) throw new RangeError('The file is nested too deeply.')
  const { type, children = [] } = node
  if (type === 'array')
    return children.map((child, index) => valueOf(child, locationIn(location, index), report))
  if (type === 'object') return objectOf(children, location, report)
  const value: unknown = node.value
  return typeof value === 'string' ? readText(value, location, report) : value
}

function readText(value: string, location: Location, report: Report): string {
  const broken = FORBIDDEN.exec(value)
  if (broken) reportBroken({ ...location, on: broken.index }, report)
  const composed = value.normalize('NFC')
  if (composed !== value) {
    const on = value.split('').findIndex((unit, index) => unit !== composed[index])
    const [letter = ''] = /^.\p{Mark}*/su.exec(value.slice(on)) ?? []
    report(texts.decomposed(compose(location)), { ...location, on, length: letter.length })
  }
  // Replaces half surrogate pairs, because the content editor puts texts into URLs, which cannot contain them.
  return composed.toWellFormed()
}

function reportBroken(location: Location, report: Report): void {
  const { start, end } = rangeOf(location)
  const [, letter] = /^\\([a-z])$/.exec(location.source.text.slice(start, end)) ?? []
  report(letter === undefined ? texts.brokenCharacter() : texts.changedLetter(letter), location)
}

function compose(location: Location): Edit[] {
  const { start, end } = rangeOf(location)
  const content = location.source.text.slice(start, end).normalize('NFC')
  return [{ offset: start, length: end - start, content }]
}

function objectOf(properties: Node[], location: Location, report: Report): object {
  const seen = new Map<string, Node>()
  let isReported = false
  const entries = properties.flatMap((property, index) => {
    const [name, value] = property.children ?? []
    if (!name || !value) return []
    const key = String(name.value)
    const first = seen.get(key)
    // Reports only the first repeated name. When two elements were merged by mistake, all their names repeat.
    if (first && !isReported) {
      isReported = true
      const at = { source: { ...location.source, isJson: false }, path: location.path }
      const edits = removeRepeated(location.source.text, first, property, properties[index - 1])
      report(reading.duplicateKey(key, edits), { ...at, on: name.offset, length: name.length })
    }
    seen.set(key, first ?? property)
    return [[key, valueOf(value, locationIn(location, key), report)] as const]
  })
  return Object.fromEntries(entries)
}

function removeRepeated(
  text: string,
  first: Node,
  second: Node,
  before: Node | undefined,
): Edit[] | undefined {
  const written = ({ offset, length }: Node) => text.slice(offset, offset + length)
  if (!before || written(first) !== written(second)) return undefined
  const offset = before.offset + before.length
  return [{ offset, length: second.offset + second.length - offset, content: '' }]
}
