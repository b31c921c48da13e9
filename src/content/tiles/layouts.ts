import type { Drawing } from './grammar.ts'

export type Shape = 'wide' | 'card' | 'square' | 'strip' | 'hero'

/** A composition, one character a module. All drawings of a layout have the same size. */
export interface Layout {
  /**
   * `◜◝◟◞` a quarter of a large figure, `╭╮╰╯` of a hollow one · `a` `b` figures · `o` a motif with a small sun ·
   * `*` a sun as large as the module · `q` quiet · `.` nothing. Empty places are part of the drawing.
   */
  places: Drawing
  /** What lies under it: `t` tint, `s` sand, `.` the paper. */
  ground?: Drawing
  /** Which of several scales draws a module, 0 the first. Without it they follow one another from left to right. */
  stages?: Drawing
}

/** From the large arcs at the foot to the fine stairs at the top. */
const climbing = ['112222', '011222', '001122', '000112', '000011']

const hero: readonly Layout[] = [
  {
    places: ['.*b.◜◝', 'a.◜◝◟◞', 'qa◟◞bo', '◜◝a.q.', '◟◞qb.a'],
    ground: ['t.....', '......', '......', '...t..', '......'],
    stages: climbing,
  },
  {
    places: ['q.aq╭╮', '.o╭╮╰╯', '◜◝╰╯a.', '◟◞.b.q', 'a*◜◝b.'],
    ground: ['....tt', '....tt', '......', '..t...', 't.....'],
    stages: climbing,
  },
  {
    places: ['..*.◜◝', 'q...╭╮', '.b◜◝◜◝', '◜◝╭╮╭╮', '╭╮◜◝◜◝'],
    ground: ['......', '....tt', '......', '..tt..', 'tt....'],
  },
  {
    places: ['*.qa◜◝', 'qa╭╮◟◞', 'ao╰╯aq', '◜◝qa◜◝', '◟◞aq◟◞'],
    ground: ['......', '..tt..', '..tt..', '......', '......'],
    stages: climbing,
  },
]

/** They thin out towards the left, where a banner has its words. */
const wide: readonly Layout[] = [
  { places: ['...a.o', '.q..◜◝'], ground: ['....t.', '......'] },
  { places: ['..q◜◝b', '.a.◟oq'], ground: ['......', '..t...'] },
  { places: ['...◜◝o', '.a◜◝qb'] },
  { places: ['...q╭╮', '.a.o╰╯'], ground: ['....tt', '..t.tt'] },
  { places: ['..◜◝.o', '.a..╭╮'], ground: ['......', '....tt'] },
]

const card: readonly Layout[] = [
  { places: ['a.o', 'q◜◝'], ground: ['.t.', '...'] },
  { places: ['◜◝b', '◟oq'] },
  { places: ['╭╮o', '╰╯a'], ground: ['tt.', 'tt.'] },
  { places: ['b◜.', '◜oq'], ground: ['..t', '...'] },
  { places: ['◜◝o', 'a╭╮'], ground: ['...', '.tt'] },
]

const strip: readonly Layout[] = [
  { places: ['aaabaaaoabaa'] },
  { places: ['aabaaboabaab'] },
  { places: ['abababoababa'] },
]

/** The good compositions of each shape: a seed chooses one, and who plays the parts. */
export const layouts: Record<Shape, readonly Layout[]> = {
  wide,
  card,
  square: [{ places: ['o'] }],
  strip,
  hero,
}
