import { findNodeAtLocation, type Edit, type Node } from 'jsonc-parser'
import { shape } from '../diagnostics/table/shape.ts'
import { under } from '../diagnostics/source.ts'
import { definitions } from '../schema/walk.ts'
import type { Check } from './check.ts'

/** What says of which kind something is comes first: a person, too, reads the rest by it. `$schema` may stand before. */
export const checkOrder: Check = (name, _value, place, { report }) => {
  const properties = definitions[name]?.properties
  const tag = ['kind', 'type'].find((key) => properties?.[key]?.const !== undefined)
  const { tree, text } = place.source
  const node = tree && findNodeAtLocation(tree, [...place.path])
  if (tag === undefined || !node?.children) return
  const [first, ...others] = node.children.filter((property) => nameOf(property) !== '$schema')
  const tagged = others.find((property) => nameOf(property) === tag)
  if (!first || !tagged || nameOf(first) === tag) return
  report(shape.order(tag, moveBefore(text, tagged, first)), { ...under(place, tag), on: 'key' })
}

function moveBefore(text: string, moved: Node, first: Node): Edit[] {
  const siblings = moved.parent?.children ?? []
  const before = siblings[siblings.indexOf(moved) - 1]!
  const start = before.offset + before.length
  const end = moved.offset + moved.length
  // The comma and the space that stood before it come after it.
  const content = text.slice(moved.offset, end) + text.slice(start, moved.offset)
  return [
    { offset: first.offset, length: 0, content },
    { offset: start, length: end - start, content: '' },
  ]
}

function nameOf(property: Node): unknown {
  return property.children?.[0]?.value
}
