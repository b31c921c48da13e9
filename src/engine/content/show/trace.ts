import { relative, sep } from 'node:path'
import type { Trace, TraceEntry } from '../../model/trace.ts'
import { pointerOf } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import { isObject } from '../schema/field.ts'
import { hasVariable } from '../texts/variables.ts'
import type { Fragments } from '../files/read-folder.ts'

/**
 * Maps the values of a resolved file to their sources. Adds an entry for the file, each text with variables, and each element of a
 * fragment. Also adds an entry for each element whose index has changed, because of a fragment or a removed element.
 */
export function traceOf(source: Source, fragments: Fragments): Trace {
  const entries: TraceEntry[] = []
  const add = (at: string, { source: from, path }: TracedPart, more?: Pick<TraceEntry, 'isFilled'>) =>
    entries.push({ at, file: fileInContent(from), pointer: pointerOf({ source: from, path }), ...more })

  function follow(part: TracedPart, at: string): void {
    const { value } = part
    if (typeof value === 'string' && hasVariable(value)) add(at, part, { isFilled: true })
    else if (Array.isArray(value)) followList(part, at, 0)
    else if (isObject(value))
      for (const key of Object.keys(value))
        follow(inside(part, key), at + pointerOf({ ...part, path: [key] }))
  }

  /** Adds the entries of a list. @returns the next free index in the resolved list */
  function followList(list: TracedPart, at: string, first: number): number {
    let index = first
    for (const item of itemsOf(list)) {
      const name = fragmentIn(item.value)
      if (name !== undefined) {
        const fragment = list.open.includes(name) ? undefined : fragments.get(name)
        if (!fragment) continue
        const root = { source: fragment, path: [], value: fragment.value, open: [...list.open, name] }
        index = followList({ ...inside(root, 'blocks'), isIncluded: true }, at, index)
        continue
      }
      const itemAt = `${at}/${index}`
      if (list.isIncluded || index !== item.path.at(-1)) add(itemAt, item)
      follow(item, itemAt)
      index++
    }
    return index
  }

  const whole = { source, path: [], value: source.value, open: [] }
  add('', whole)
  follow(whole, '')
  return entries
}

interface TracedPart {
  source: Source
  path: readonly (string | number)[]
  value: unknown
  open: readonly string[]
  isIncluded?: boolean
}

function inside({ source, path, value, open }: TracedPart, key: string): TracedPart {
  return { source, path: [...path, key], value: (value as Record<string, unknown>)[key], open }
}

function itemsOf({ source, path, value, open }: TracedPart): TracedPart[] {
  const list = value as unknown[]
  const kept = source.originalIndexes?.get(list)
  return list.map((item, index) => ({ source, path: [...path, kept?.[index] ?? index], value: item, open }))
}

function fragmentIn(block: unknown): string | undefined {
  return isObject(block) && block.type === 'Fragment' ? String(block.fragment) : undefined
}

function fileInContent({ folder = '', file }: Source): string {
  return relative(folder, file).split(sep).join('/')
}
