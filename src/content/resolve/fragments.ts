import { rootOf, under } from '../diagnostics/location.ts'
import type { Fragments } from '../files/read-folder.ts'
import { isObject } from '../schema/field.ts'
import { walk, type Visit } from '../schema/walk.ts'

/**
 * Wraps a visit so that it also visits the blocks of included fragments, at the locations in the fragments' own files. Unknown or recursive
 * fragments count as empty.
 */
export function inlineFragments(fragments: Fragments, visit: Visit, open: readonly string[] = []): Visit {
  const inlined: Visit = (name, value, location, descend) => {
    if (name === 'Fragment' && isObject(value)) {
      const id = String(value.fragment)
      const fragment = fragments.get(id)
      if (!fragment || open.includes(id)) return []
      const inside = inlineFragments(fragments, visit, [...open, id])
      return walk('Blocks', fragment.value.blocks, under(rootOf(fragment), 'blocks'), inside)
    }
    const result = visit(name, value, location, (next) =>
      descend(next ? inlineFragments(fragments, next, open) : inlined),
    )
    // Flattens the list of blocks, in which an included fragment has become an inner list.
    return name === 'Blocks' && Array.isArray(result) && result.some(Array.isArray) ? result.flat() : result
  }
  return inlined
}
