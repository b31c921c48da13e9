import { rootOf, under } from '../diagnostics/location.ts'
import type { Fragments } from '../files/read-folder.ts'
import { isObject } from '../schema/field.ts'
import { walk, type Visit } from '../schema/walk.ts'

/**
 * Wraps a visit, which then also visits the blocks of included fragments in the fragments' own files. Unknown fragments, and fragments
 * inside themselves, count as empty.
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
    // Flattens a list of blocks, because an included fragment is a list inside it.
    return name === 'Blocks' && Array.isArray(result) && result.some(Array.isArray) ? result.flat() : result
  }
  return inlined
}
