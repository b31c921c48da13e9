import { isDeviceName } from '../../model/device-names.ts'

/** How long an id may be, in characters and in words: what every definition of an id allows. */
const MAX_WORD = 30
const MAX_WORDS = 6

/**
 * The id that a text gives: lower case, digits and hyphens, without accents, beginning with a letter.
 *
 * @param taken what it cannot be, because something else has it
 */
export function slugOf(text: string, taken: Pick<ReadonlySet<string>, 'has'> = new Set()): string {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const all = (words ?? []).map((word) => word.slice(0, MAX_WORD))
  if (!/^[a-z]/.test(all[0] ?? '')) all.unshift('n')
  const slug = all.slice(0, MAX_WORDS - 1).join('-')
  let name = slug
  for (let number = 2; taken.has(name); number += 1) name = `${slug}-${number}`
  return name
}

/** The name of a file, without its ending, that a text gives; one that every system can have. @param taken as for `slugOf` */
export function fileNameOf(text: string, taken: ReadonlySet<string> = new Set()): string {
  return slugOf(text, { has: (name) => taken.has(name) || isDeviceName(name) })
}
