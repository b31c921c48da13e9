import { isObject } from '../../../model/schema.ts'
import { pointerTo, valueAt } from '../../core/pointer.ts'

/** The names of the variables that a text uses (`{telefono}`, `{primario.phone}`), each once. */
export function variablesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{([\w.-]+)\}/g), ([, name = '']) => name))]
}

/** The value of a variable, and where it is written; undefined for what only the page's institution knows. */
export function findVariable(site: unknown, name: string): { value: string; pointer: string } | undefined {
  const own = ownText(site, name)
  if (own !== undefined) return { value: own, pointer: pointerTo('/variables', name) }
  const [id, key = ''] = name.split('.')
  const all = isObject(site) && Array.isArray(site.institutions) ? site.institutions.filter(isObject) : []
  const index = all.findIndex((one) => one.id === id)
  const institution = all[index]
  const value = institution && (ownText(institution, key) ?? recordText(institution, key))
  return value === undefined ? undefined : { value, pointer: pointerTo('/institutions', index) }
}

/** The variables that each institution has by its own fields. */
function recordText(institution: Record<string, unknown>, key: string): string | undefined {
  const { phones, address } = institution
  if (key === 'phone' || key === 'phone2') return textAt(phones, key === 'phone' ? 0 : 1)
  if (key !== 'address') return textAt(institution, key)
  return [textAt(address, 'street'), textAt(address, 'locality')]
    .filter((part) => part !== undefined)
    .join(', ')
}

function ownText(holder: unknown, name: string): string | undefined {
  return textAt(isObject(holder) ? holder.variables : undefined, name)
}

function textAt(holder: unknown, key: string | number): string | undefined {
  const value = valueAt(holder, pointerTo('', key))
  return typeof value === 'string' ? value : undefined
}
