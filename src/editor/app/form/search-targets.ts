import { folded } from '../reading/folded.ts'
import type { LinkTarget } from './link-targets.ts'

/** Something that a link can lead to, with all that it is found by. */
export interface Searchable {
  target: LinkTarget
  /** What it is called, and the part of its address that is its own. */
  names: string[]
  /** All that is written about it. */
  text: string
}

/** Prepared once, and searched at each key. */
export function searchable(target: LinkTarget): Searchable {
  const { address, label, of = '' } = target
  const [path = '', part] = address.split('#')
  return {
    target,
    names: [label, part ?? path.slice(1)].map(folded),
    text: folded(`${address} ${label} ${of}`),
  }
}

/** The targets that have all the words, what is called like them first; others stay in their order. */
export function searchTargets(targets: readonly Searchable[], typed: string): LinkTarget[] {
  const wanted = folded(typed).trim().replaceAll(/\s+/g, ' ')
  if (wanted === '') return targets.map(({ target }) => target)
  const words = wanted.split(' ')
  return targets
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((one) => ({ one, rank: rankOf(one, wanted) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one.target)
}

/** How well a name says what was typed: it is that, begins with it, has a word that does, or does not say it. */
function rankOf({ names }: Searchable, wanted: string): number {
  if (names.includes(wanted)) return 0
  if (names.some((name) => name.startsWith(wanted))) return 1
  return names.some((name) => name.includes(` ${wanted}`)) ? 2 : 3
}
