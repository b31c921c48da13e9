import { isDeviceName } from '../../engine/model/device-names.ts'
import { withoutAccents } from '../../engine/model/without-accents.ts'

/** Maximum number of characters in one word of an id. Every id definition of the schema accepts ids within this limit and `MAX_WORDS`. */
const MAX_WORD_LENGTH = 30
const MAX_WORDS = 6

/**
 * Derives an id from a text. The id has lower case letters without accents, digits and hyphens, and starts with a letter.
 *
 * @param taken ids that are already in use
 */
export function slugOf(text: string, taken: Pick<ReadonlySet<string>, 'has'> = new Set()): string {
  const words = withoutAccents(text)
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const all = (words ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH))
  if (!/^[a-z]/.test(all[0] ?? '')) all.unshift('n')
  const slug = all.slice(0, MAX_WORDS - 1).join('-')
  let name = slug
  for (let number = 2; taken.has(name); number += 1) name = `${slug}-${number}`
  return name
}

/** Makes a title from the name of a file or field, such as `Lista de útiles` for `lista-de-útiles`. */
export function titleOfName(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Derives a file name without extension from a text. The name is valid on all operating systems.
 *
 * @param taken names that are already in use
 */
export function fileNameOf(text: string, taken: ReadonlySet<string> = new Set()): string {
  return slugOf(text, { has: (name) => taken.has(name) || isDeviceName(name) })
}
