import type { Drawing } from './drawing.ts'
import type { Several } from './random.ts'

export type Shape = 'wide' | 'card' | 'panel' | 'tall' | 'square' | 'strip' | 'hero'

/** A composition as grids of characters. All grids have the same size, with one character per module. */
export interface Layout {
  /**
   * Modules: `◜◝◟◞` quarters of a large figure; `╭╮╰╯` quarters of a hollow figure; `a` and `b` figures; `o` motif with a small sun; `*`
   * large sun; `q` quiet motif; `.` nothing.
   */
  modules: Drawing
  /** Background: `t` tint, `s` sand, `.` paper. */
  ground?: Drawing
  /** Index of the scale that draws each module. Without `stages`, the scales share the width equally, from left to right. */
  stages?: Drawing
}

/** Scales of a hero's modules: from large arcs at the lower left to fine stairs at the upper right. */
const climbing = ['1111222', '0011222', '0011222', '0011122', '0001112', '0000111']

/**
 * Compositions for a hero. They leave the upper left corner to the text: a large arc at the lower left, and smaller shapes up to fine
 * stairs at the upper right.
 */
const hero: Several<Layout> = [
  {
    modules: ['.....*.', '.....◜◝', '....a◟◞', '.q◜◝bqa', '◜◝◟◞ao.', '◟◞b.q.b'],
    ground: ['.......', '.....tt', '....ttt', '.st..st', '..ttst.', '..sts.t'],
    stages: climbing,
  },
  {
    modules: ['.....◜◝', '....*◟◞', '..b◜◝qa', '..a◟◞ob', '◜◝q.a.q', '◟◞ba.b.'],
    ground: ['.....tt', '.....tt', '..s...t', '..t..t.', 'tt.s.t.', 'tt..t.s'],
    stages: climbing,
  },
  {
    modules: ['......*', '.....╭╮', '...◜◝╰╯', '..b◟◞aq', '◜◝oa.b.', '◟◞.q.ba'],
    ground: ['.......', '.....tt', '...s.tt', '..t..s.', 'tt..s.t', 'tts.t.s'],
    stages: climbing,
  },
  {
    modules: ['.....◜◝', '.....◟◞', '..*╭╮aq', '..a╰╯.b', '◜◝bqo.a', '◟◞a.q.b'],
    ground: ['.....tt', '.....tt', '...tts.', '..stt.s', 'tt..ts.', 'tts.s.t'],
    stages: climbing,
  },
]

/** Compositions with fewer shapes on the left, where a banner has its text. */
const wide: Several<Layout> = [
  { modules: ['...a.o', '.q..◜◝'], ground: ['....t.', '......'] },
  { modules: ['..q◜◝b', '.a.◟oq'], ground: ['......', '..t...'] },
  { modules: ['...◜◝o', '.a◜◝qb'] },
  { modules: ['...q╭╮', '.a.o╰╯'], ground: ['....tt', '..t.tt'] },
  { modules: ['..◜◝.o', '.a..╭╮'], ground: ['......', '....tt'] },
]

const card: Several<Layout> = [
  { modules: ['a.o', 'q◜◝'], ground: ['.t.', '...'] },
  { modules: ['◜◝b', '◟oq'] },
  { modules: ['╭╮o', '╰╯a'], ground: ['tt.', 'tt.'] },
  { modules: ['b◜.', '◜oq'], ground: ['..t', '...'] },
  { modules: ['◜◝o', 'a╭╮'], ground: ['...', '.tt'] },
]

const panel: Several<Layout> = [
  { modules: ['a.o', '◜◝q', '◟◞b'], ground: ['.t.', '...', '...'] },
  { modules: ['*q.', 'a◜◝', '.◟◞'], ground: ['...', '.tt', '.tt'] },
  { modules: ['◜◝o', '◟◞a', 'aqb'] },
  { modules: ['.oa', '╭╮q', '╰╯b'], ground: ['...', 'tt.', 'tt.'] },
]

/** Vertical compositions. Phones show only the lower half. */
const tall: Several<Layout> = [
  { modules: ['.*.', 'aqb', '◜◝o', '◟◞a'], ground: ['...', '...', 'tt.', 'tt.'] },
  { modules: ['◜◝q', '◟◞a', 'bo◜', 'a.◟'], ground: ['...', '...', '.t.', '...'] },
  { modules: ['a.*', '.q.', '◜◝b', '◟◞q'], ground: ['.t.', '...', '...', '...'] },
  { modules: ['q◜◝', 'a◟◞', '◜◝o', '◟◞b'], ground: ['...', '...', '...', '..t'] },
]

const strip: Several<Layout> = [
  { modules: ['aaabaaaoabaa'] },
  { modules: ['aabaaboabaab'] },
  { modules: ['abababoababa'] },
]

export const layouts: Record<Shape, Several<Layout>> = {
  wide,
  card,
  panel,
  tall,
  square: [{ modules: ['o'] }],
  strip,
  hero,
}
