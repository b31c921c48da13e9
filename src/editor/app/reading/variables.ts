import { isObject } from '../../../model/schema.ts'
import { pointerTo, valueAt } from '../../core/pointer.ts'

/** A stretch of a text: a variable with its braces, or what stands between two. */
export interface Stretch {
  text: string
  isVariable: boolean
}

/** `{telefono}`, `{primario.phone}` */
const VARIABLE = /(\{[\w.-]+\})/

/** A text in stretches, which joined are the text. */
export function stretchesOf(text: string): Stretch[] {
  // A split by a group has what was matched at the odd places.
  return text
    .split(VARIABLE)
    .flatMap((part, index) => (part ? { text: part, isVariable: index % 2 === 1 } : []))
}

/** The names of the variables that a text uses, each once. */
export function variablesIn(text: string): string[] {
  const used = stretchesOf(text).filter(({ isVariable }) => isVariable)
  return [...new Set(used.map(({ text: name }) => name.slice(1, -1)))]
}

/** Where the variable stands that a key would take a brace from: it goes as a whole. Undefined where the key takes a character. */
export function variableBeside(
  text: string,
  caret: number,
  key: string,
): { start: number; end: number } | undefined {
  let start = 0
  for (const stretch of stretchesOf(text)) {
    const end = start + stretch.text.length
    const isMeant = key === 'Backspace' ? end === caret : key === 'Delete' && start === caret
    if (stretch.isVariable && isMeant) return { start, end }
    start = end
  }
  return undefined
}

/** What visitors read for a variable of a site, and where it is written; undefined for what only the page's institution knows. */
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

/** What each institution offers without writing it again. */
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
