import { findNodeAtLocation, parseTree, type Edit, type Node } from 'jsonc-parser'
import { shape } from '../diagnostics/table/shape.ts'
import { isWritten, under } from '../diagnostics/location.ts'
import type { Files } from '../schema/definitions.ts'
import type { Field } from '../schema/field.ts'
import type { Check } from './check.ts'

/** `kind` or `type` is the first property, since all the others depend on it. `$schema` may stand before it. */
export function checkOrder(tag: 'kind' | 'type'): Check<keyof Files | 'Block' | 'Picture'> {
  return (value, field, { report }) => {
    const [first] = Object.keys(value).filter((key) => key !== '$schema')
    const at = { ...under(field, tag), on: 'key' } as const
    if (first !== tag && isWritten(at)) report(shape.order(tag, moveFirst(field, tag)), at)
  }
}

/** The edits that move a property before the others. */
function moveFirst({ source: { text }, path }: Field, name: string): Edit[] {
  const tree = parseTree(text.replace(/^\uFEFF/, ' '))
  const siblings = (tree && findNodeAtLocation(tree, [...path])?.children) ?? []
  const index = siblings.findIndex((property) => nameOf(property) === name)
  const first = siblings.find((property) => nameOf(property) !== '$schema')
  const [moved, before] = [siblings[index], siblings[index - 1]]
  if (!first || !moved || !before) return []
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
