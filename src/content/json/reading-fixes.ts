import type { Edit, Node } from 'jsonc-parser'
import { rangeOf, type Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'

/** Without the second of two properties that say the same. */
export function removeSecond({ text }: Source, first: Node, second: Node): Edit[] | undefined {
  const written = ({ offset, length }: Node) => text.slice(offset, offset + length)
  const siblings = second.parent?.children ?? []
  const before = siblings[siblings.indexOf(second) - 1]
  if (!before || written(first) !== written(second)) return undefined
  const offset = before.offset + before.length
  return [{ offset, length: second.offset + second.length - offset, content: '' }]
}

/** Each letter with its accent as one character (NFC). */
export function compose(location: Location): Edit[] {
  const { start, end } = rangeOf(location)
  const content = location.source.text.slice(start, end).normalize('NFC')
  return [{ offset: start, length: end - start, content }]
}
