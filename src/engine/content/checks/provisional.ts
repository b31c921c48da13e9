import { shorten } from '../diagnostics/fixes.ts'
import { publishing } from '../diagnostics/table/publishing.ts'
import { fieldIn, isObject, schemaOf, type Field } from '../schema/field.ts'
import type { Check } from './check.ts'

/** Checks that each entry of `provisional` is the path of a value, such as `address.street`. Any entry prevents a release. */
export const checkProvisional: Check<'Provisional'> = (entries, list, { report }) => {
  const { holder } = list
  if (!holder) return
  for (const [index, entry] of entries.entries()) {
    const steps = entry.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    const field = fieldIn(holder, ...steps)
    if (field.value === undefined) {
      report(publishing.unknownProvisional(entry), fieldIn(list, index))
    } else {
      const { title } = schemaOf(field)
      const name = title === undefined ? `"${entry}"` : `«${title}» (${entry})`
      const shown = shorten(JSON.stringify(field.value), 120)
      report(publishing.provisional(ownerOf(holder), name, shown), field)
    }
  }
}

/** Returns a name for the object with the list `provisional`: its own label, or else the label of an object around it. */
function ownerOf(field: Field): string {
  const kind = String(schemaOf(field).title)
  const own = labelOf(field.value)
  if (own !== undefined) return `${kind} "${own}"`
  for (let { holder } = field; holder; { holder } = holder) {
    const label = labelOf(holder.value)
    if (label !== undefined) return `${kind} (en "${label}")`
  }
  return kind
}

function labelOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  const texts = [value.shortName, value.caption, value.title, value.label, value.name]
  return texts.find((text): text is string => typeof text === 'string' && !text.includes('{'))
}
