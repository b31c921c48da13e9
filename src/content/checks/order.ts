import { findNodeAtLocation, type Edit, type Node } from 'jsonc-parser'
import { shape } from '../diagnostics/table/shape.ts'
import { under } from '../diagnostics/location.ts'
import type { Files } from '../schema/definitions.ts'
import type { Check } from './check.ts'

/** `kind` or `type` is the first property, since all the others depend on it. `$schema` may stand before it. */
export function checkOrder(tag: 'kind' | 'type'): Check<keyof Files | 'Block' | 'Picture'> {
  return (_, field, { report }) => {
    const { tree, text } = field.source
    const node = tree && findNodeAtLocation(tree, [...field.path])
    const [first, ...others] = (node?.children ?? []).filter((property) => nameOf(property) !== '$schema')
    const tagged = others.find((property) => nameOf(property) === tag)
    if (!first || !tagged || nameOf(first) === tag) return
    report(shape.order(tag, moveBefore(text, tagged, first)), { ...under(field, tag), on: 'key' })
  }
}

function moveBefore(text: string, moved: Node, first: Node): Edit[] {
  const siblings = moved.parent?.children ?? []
  const before = siblings[siblings.indexOf(moved) - 1] ?? first
  const start = before.offset + before.length
  const end = moved.offset + moved.length
  // The comma and the space that stood before the property follow it now.
  const content = text.slice(moved.offset, end) + text.slice(start, moved.offset)
  return [
    { offset: first.offset, length: 0, content },
    { offset: start, length: end - start, content: '' },
  ]
}

function nameOf(property: Node): unknown {
  return property.children?.[0]?.value
}
