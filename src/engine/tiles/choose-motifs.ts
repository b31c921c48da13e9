import { rotate } from './drawing.ts'
import { motifSets, type Motif, type Scale } from './motifs.ts'
import { cycle, type Random } from './random.ts'

type MotifsByMark = Partial<Record<string, Motif>>

/**
 * Chooses the motifs of one scale at random, except the motif with the sun. The sun motif has the index `turn`, so that neighbouring seeds
 * get different suns.
 */
export function chooseMotifs(scale: Scale, turn: number, random: Random): MotifsByMark {
  const { large, hollow, figures, suns, quiet } = motifSets[scale]
  const a = random.pick(figures)
  const [b = a, ...others] = figures.filter((figure) => figure !== a)
  return {
    a,
    b: random.pick([b, ...others]),
    o: cycle(suns, turn),
    q: random.pick(quiet),
    '*': { sun: ['●'] },
    ...turned(random.pick(large), '◜◝◞◟'),
    ...turned(random.pick(hollow), '╭╮╯╰'),
  }
}

export function borderMotifs(scale: Scale): MotifsByMark {
  const [a, b] = motifSets[scale].border
  return { a, b, o: { sun: ['·◜◝·', '·◟◞·'] } }
}

function turned(motif: Motif, corners: string): MotifsByMark {
  const cast: MotifsByMark = {}
  let current = motif
  for (const corner of corners) {
    cast[corner] = current
    current = Object.fromEntries(Object.entries(current).map(([role, drawing]) => [role, rotate(drawing)]))
  }
  return cast
}
