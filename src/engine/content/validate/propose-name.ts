import { withoutAccents } from '../../model/without-accents.ts'
import type { Help } from '../diagnostics/diagnostic.ts'
import { isWritten, locationIn, type Location } from '../diagnostics/location.ts'
import { closest, didYouMean, propose } from '../diagnostics/suggest.ts'
import { fieldIn, isObject, schemaOf, type Field } from '../schema/field.ts'
import type { Schema } from '../schema/schema.ts'

export function tagsOf({ oneOf = [] }: Schema, tag: string): (readonly [string, string])[] {
  return oneOf.map((branch) => {
    const { properties, title } = schemaOf({ schema: branch, value: {} })
    return [String(properties?.[tag]?.const), String(title)] as const
  })
}

export function proposeTag(written: string, tag: string, holder: Field): Help | undefined {
  const { schema, value } = holder
  const keys = Object.keys(isObject(value) ? value : {})
  const titles = tagsOf(schemaOf(holder), tag).filter(([name]) => {
    const { properties = {} } = schemaOf({ schema, value: { [tag]: name } })
    return keys.every((key) => Object.hasOwn(properties, key))
  })
  const at = locationIn(holder, tag)
  const names = titles.map(([name]) => name)
  return propose(written, names, at) ?? proposeByTitle(written, titles, at)
}

export function proposeProperty(written: string, holder: Field, names: readonly string[]): Help | undefined {
  const titles = names.map((name) => [name, titleOf(fieldIn(holder, name))] as const)
  const at = { ...locationIn(holder, written), on: 'key' } as const
  return propose(written, names, at) ?? proposeByTitle(written, titles, at)
}

/** Suggests moving a property to an outer object, because it was probably pasted into the wrong one. */
export function proposeHolder(written: string, { holder }: Field): Help | undefined {
  for (let outer = holder; outer; outer = outer.holder) {
    const { properties = {}, title } = schemaOf(outer)
    if (Object.hasOwn(properties, written) && !isWritten(locationIn(outer, written)))
      return { hint: `"${written}" va en «${title}»: llevala más afuera.` }
  }
  return undefined
}

/** Returns whether an unknown property is probably a mistyped name of a missing property. */
export function isMeantAs(missing: string, written: string, holder: Field): boolean {
  if (newNameOf(written, schemaOf(holder)) === missing) return true
  const title = [missing, titleOf(fieldIn(holder, missing))] as const
  return closest(written, [missing]) !== undefined || proposeByTitle(written, [title]) !== undefined
}

/** Suggests renaming another property of the object to the missing one. Recognizes a mistyped `type` by its value, a block type. */
export function proposeRename(missing: string, holder: Field): Help | undefined {
  const { value } = holder
  if (!isObject(value)) return undefined
  const tags = tagsOf(schemaOf(holder), missing).map(([tag]) => tag)
  const names = Object.keys(value)
  const instead = closest(missing, names) ?? names.find((name) => tags.includes(String(value[name])))
  if (instead === undefined) return undefined
  const help = propose(instead, [missing], { ...locationIn(holder, instead), on: 'key' })
  return { hint: `¿Quisiste decir '${missing}' donde dice '${instead}'?`, fix: help?.fix }
}

export function newNameOf(old: string, { 'x-renamed': renamed = {} }: Schema): string | undefined {
  return Object.hasOwn(renamed, old) ? renamed[old] : undefined
}

/**
 * Suggests a property when its Spanish title was written instead of its name.
 *
 * @param location of the title; the fix goes there if the suggestion is certain
 */
function proposeByTitle(
  wrong: string,
  titles: readonly (readonly [name: string, title: string])[],
  location?: Location,
): Help | undefined {
  const plain = (text: string) => withoutAccents(text.toLowerCase())
  const meant = closest(
    plain(wrong),
    titles.map(([, title]) => plain(title)),
  )
  const [first, ...others] = titles.filter(([, title]) => plain(title) === meant)
  const isSure = others.length === 0 && plain(wrong) === meant
  return first && didYouMean(wrong, first[0], isSure ? location : undefined)
}

function titleOf(field: Field): string {
  return String(schemaOf(field).title)
}
