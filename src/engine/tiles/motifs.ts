import { mirrored, spun, type Drawing } from './drawing.ts'
import type { Several } from './random.ts'

/** Cells per side of a module: 2 for kindergarten, 4 for primary and 8 for secondary school. */
export type Scale = 2 | 4 | 8

/** Colours in painting order. Light colours never cover dark ones, except in a whole sun. */
export const roles = ['tint', 'sand', 'line', 'ink', 'sun'] as const
export type ColorRole = (typeof roles)[number]

/** A module: a square drawing for each colour. The drawings may have different numbers of rows. */
export type Motif = Partial<Record<ColorRole, Drawing>>

interface MotifSet {
  /** Upper left quarters of figures that fill four modules. */
  large: Several<Motif>
  hollow: Several<Motif>
  figures: Several<Motif>
  suns: Several<Motif>
  quiet: Several<Motif>
  /** Tiles of a border, twice as wide as high: the repeated tile, and the tile that interrupts the repetition. */
  border: readonly [Motif, Motif]
}

const sun = mirrored(['··', '·◜'])
const smallSun = mirrored(['····', '····', '····', '···◜'])

const arcs: MotifSet = {
  large: [{ ink: ['◜'] }],
  hollow: [{ ink: ['╭'] }, { ink: ['╭'], tint: ['◜'] }, { ink: ['╭'], sand: ['◜'] }],
  figures: [
    { ink: mirrored(['╲']) },
    { ink: spun(['◝']) },
    { tint: ['■'], ink: mirrored(['◿']) },
    { ink: ['◜◝', '■■'] },
    { ink: mirrored(['◝']) },
    { tint: mirrored(['◜']), ink: mirrored(['╭']) },
    { ink: ['◜◝', '◜◝'] },
    { tint: ['■'], ink: mirrored(['╱']) },
  ],
  suns: [
    { tint: ['■'], ink: ['··', '◜◝'], sun: ['····', '·◜◝·', '····', '····'] },
    { ink: mirrored(['◜']), sun },
    { tint: ['■'], ink: mirrored(['╱']), sun: smallSun },
    { tint: ['■'], ink: mirrored(['◸']), sun },
    { tint: ['■'], ink: mirrored(['◞']), sun: smallSun },
    { tint: mirrored(['◜']), ink: ['··', '◟◞'], sun: ['····', '·◜◝·', '····', '····'] },
  ],
  quiet: [
    { tint: ['■'] },
    { tint: ['◜◝', '■■'] },
    { sand: ['■'], line: mirrored(['╲']) },
    { tint: mirrored(['╲']) },
  ],
  border: [{ ink: ['◜◝'] }, { tint: ['■■'], ink: ['╲╱'] }],
}

const squares: MotifSet = {
  large: [
    { ink: ['··◜■', '··■■', '◜■■■', '■■■■'] },
    { ink: ['···■', '··■■', '·■■■', '■■■■'] },
    { ink: ['···◜', '··◜■', '·◜■■', '◜■■■'] },
  ],
  hollow: [
    { tint: ['····', '····', '···■', '··■■'], ink: ['··◜■', '·◜■■', '◜■■·', '■■··'] },
    { ink: ['··◜■', '··■■', '◜■··', '■■·■'] },
    { ink: ['··■■', '··■■', '■■··', '■■··'], tint: ['····', '····', '··■■', '··■■'] },
  ],
  figures: [
    { ink: mirrored(['■·', '·◜']) },
    { ink: mirrored(['·◜', '◜■']) },
    { ink: ['●●', '●●'] },
    { tint: ['■'], ink: mirrored(['·■', '■·']) },
    { tint: ['■'], ink: mirrored(['◜■', '■·']) },
    { tint: mirrored(['■·', '·■']), ink: mirrored(['·◜', '◜·']) },
    { ink: mirrored(['◜·', '·■']) },
    { tint: ['■'], ink: mirrored(['◞·', '·■']) },
  ],
  suns: [
    { tint: ['■'], ink: mirrored(['■·', '··']), sun },
    { ink: mirrored(['◜■', '■·']), sun },
    { ink: mirrored(['·■', '■·']), tint: mirrored(['■·', '·■']), sun },
    { tint: ['■'], ink: mirrored(['·◜', '◜·']), sun },
    { ink: mirrored(['◞■', '■·']), sun },
    { tint: ['■'], ink: mirrored(['■◞', '◞·']), sun },
  ],
  quiet: [
    { tint: ['■'] },
    { tint: mirrored(['■·', '·■']) },
    { sand: ['■'], line: mirrored(['■·', '·◜']) },
    { tint: mirrored(['·◜', '◜■']) },
  ],
  border: [{ ink: ['■·◜◝', '·■◟◞'] }, { tint: ['■■'], ink: ['◝··◜', '◞··◟'] }],
}

const stairs: MotifSet = {
  large: [
    { ink: ['◢'] },
    {
      ink: ['·······■', '······■■', '·····■■·', '····■■··', '···■■··■', '··■■··■■', '·■■··■■■', '■■··■■■■'],
    },
  ],
  hollow: [
    {
      tint: ['◢'],
      ink: ['·······■', '······■■', '·····■■■', '····■■■·', '···■■■··', '··■■■···', '·■■■····', '■■■·····'],
    },
    {
      ink: ['·······■', '······■■', '·····■■·', '····■■··', '···■■··■', '··■■··■■', '·■■··■■·', '■■··■■··'],
    },
  ],
  figures: [
    { ink: mirrored(['◢']) },
    { tint: ['■'], ink: mirrored(['···■', '··■■', '·■■·', '■■··']) },
    { ink: mirrored(['■■■·', '■■··', '■··■', '··■■']) },
    { ink: mirrored(['■■■■', '■···', '■·■■', '■·■·']) },
    { tint: mirrored(['◤']), ink: mirrored(['····', '···■', '··■■', '·■■■']) },
    { ink: mirrored(['··■■', '··■■', '■■··', '■■·■']) },
    { ink: ['◢◣', '◢◣'] },
    { tint: ['■'], ink: mirrored(['◤']) },
  ],
  suns: [
    { ink: mirrored(['···■', '··■■', '·■■·', '■■··']), sun: smallSun },
    { tint: mirrored(['◢']), ink: mirrored(['■■■·', '■■··', '■···', '····']), sun: smallSun },
    {
      tint: ['■'],
      ink: ['··', '◢◣'],
      sun: ['········', '········', '···◜◝···', '···◟◞···', '········', '········', '········', '········'],
    },
    { ink: mirrored(['··■■', '··■·', '■■··', '■···']), sun },
    { tint: ['■'], ink: mirrored(['···■', '··■·', '·■··', '■···']), sun },
    { tint: ['■'], ink: mirrored(['■■■■', '■■··', '■···', '■···']), sun },
  ],
  quiet: [
    { tint: ['■'] },
    { tint: mirrored(['◢']) },
    { sand: ['■'], line: mirrored(['····', '···■', '··■■', '·■■■']) },
    { tint: ['◢◣', '◢◣'] },
  ],
  border: [{ ink: ['◢◣'] }, { tint: ['■■'], ink: ['···■■···', '··■■■■··', '·■■··■■·', '■■····■■'] }],
}

export const motifSets: Record<Scale, MotifSet> = { 2: arcs, 4: squares, 8: stairs }
