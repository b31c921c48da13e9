import type { Drawing } from './grammar.ts'
import type { Layer } from './outline.ts'
import { disc, leaf, quarter, quarterRing, spandrel, type RoundShape } from './round.ts'

/** Where a drawing goes, in grid units: `side` is its height, `unit` the tread of its stairs. */
export interface Place {
  x: number
  y: number
  side: number
  unit: number
}

const roundShapes: readonly [marks: string, shape: RoundShape][] = [
  ['●', disc],
  ['◜◝◞◟', quarter],
  ['╭╮╯╰', quarterRing],
  ['◸◹◿◺', spandrel],
  ['╲╱', leaf],
]

/** Puts a drawing on the layer of its colour. */
export function draw(drawing: Drawing, layer: Layer, place: Place): void {
  const size = place.side / drawing.length
  for (const [row, marks] of drawing.entries()) {
    for (const [column, mark] of [...marks].entries()) {
      drawMark(mark, layer, { ...place, x: place.x + column * size, y: place.y + row * size, side: size })
    }
  }
}

function drawMark(mark: string, layer: Layer, place: Place): void {
  const { x, y, side } = place
  if (mark === '■') layer.fill(x, y, side, side)
  if ('◤◥◢◣'.includes(mark)) fillStair(layer, place, '◤◥◢◣'.indexOf(mark))
  for (const [marks, shape] of roundShapes) {
    if (marks.includes(mark)) layer.add(shape(x, y, side, marks.indexOf(mark)))
  }
}

/** Treads one above the other; the first two turns are broad at the top, the first and last hug the left. */
function fillStair(layer: Layer, { x, y, side, unit }: Place, turn: number): void {
  for (let top = 0; top < side; top += unit) {
    const length = turn < 2 ? side - top : top + unit
    const left = turn === 0 || turn === 3 ? 0 : side - length
    layer.fill(x + left, y + top, length, unit)
  }
}
