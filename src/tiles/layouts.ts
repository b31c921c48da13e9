import type { Drawing } from './grammar.ts'
import type { Several } from './random.ts'

export type Shape = 'wide' | 'card' | 'panel' | 'tall' | 'square' | 'strip' | 'hero'

/** A composition, one character a module. All drawings of a layout have the same size. */
export interface Layout {
  /**
   * `◜◝◟◞` a quarter of a large figure, `╭╮╰╯` of a hollow one · `a` `b` figures · `o` a motif with a small sun ·
   * `*` a sun as large as the module · `q` quiet · `.` nothing. Empty modules are part of the drawing.
   */
  modules: Drawing
  /** The ground under it: `t` tint, `s` sand, `.` the paper. */
  ground?: Drawing
  /** Which of several scales draws a module, 0 the first. Without it they follow one another from left to right. */
  stages?: Drawing
}

/** From the large arcs at the foot on the left to the fine stairs at the top on the right. */
const climbing = ['1111222', '0011222', '0011222', '0011122', '0001112', '0000111']

/** A staircase of tiles, which leaves the corner above it to the words: what begins as one large arc ends as many fine steps. */
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

/** They thin out towards the left, where a banner has its words. */
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

/** On a phone only the lower half is seen. */
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

/** The good compositions of each shape: a seed chooses one, and who plays the parts. */
export const layouts: Record<Shape, Several<Layout>> = {
  wide,
  card,
  panel,
  tall,
  square: [{ modules: ['o'] }],
  strip,
  hero,
}
