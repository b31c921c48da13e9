import { publishing } from '../diagnostics/table/publishing.ts'
import { shorten } from '../diagnostics/shorten.ts'
import { under, type Place } from '../diagnostics/source.ts'
import { isObject, schemaAt } from '../schema/walk.ts'
import type { Check } from './check.ts'

/** What `provisional` lists exists beside it (`address.street` reaches inside), and is confirmed before a release. */
export const checkProvisional: Check = (name, value, place, { release, report }) => {
  if (!isObject(value) || !Array.isArray(value.provisional)) return
  for (const [index, entry] of (value.provisional as string[]).entries()) {
    const steps = entry.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    const found = valueAt(value, steps)
    if (found === undefined) {
      report(publishing.unknownProvisional(entry), under(place, 'provisional', index))
    } else if (release) {
      const { title } = schemaAt(name, value, steps)
      const field = typeof title === 'string' ? `«${title}» (${entry})` : `"${entry}"`
      const shown = shorten(JSON.stringify(found), 120)
      report(publishing.provisional(nameOf(name, value, place), field, shown), under(place, ...steps))
    }
  }
}

function valueAt(value: unknown, steps: readonly (string | number)[]): unknown {
  return steps.reduce<unknown>((inner, step) => {
    const has = (isObject(inner) || Array.isArray(inner)) && Object.hasOwn(inner, step)
    return has ? (inner as Record<string | number, unknown>)[step] : undefined
  }, value)
}

/** What a person calls an institution, a list or a table; what has no name of its own is told by what holds it. */
function nameOf(name: string, value: Record<string, unknown>, place: Place): string {
  const kind = String(schemaAt(name, value, []).title)
  const own = labelOf(value)
  if (own !== undefined) return `${kind} "${own}"`
  const holders = place.path.map((_, length) => valueAt(place.source.value, place.path.slice(0, length)))
  const holder = holders.map(labelOf).findLast((label) => label !== undefined)
  return holder === undefined ? kind : `${kind} (en "${holder}")`
}

function labelOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  const texts = [value.shortName, value.caption, value.title, value.label, value.name]
  return texts.find((text): text is string => typeof text === 'string' && !text.includes('{'))
}
