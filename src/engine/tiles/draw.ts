import type { Drawing } from './drawing.ts'
import type { Layer } from './layer.ts'
import { disc, leaf, quarter, quarterRing, spandrel, type RoundShape } from './round.ts'

/** A square to draw in, in grid units: upper left corner, height (`side`), and height of a step in a stair (`unit`). */
interface Cell {
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

export function draw(drawing: Drawing, layer: Layer, cell: Cell): void {
  const size = cell.side / drawing.length
  for (const [row, marks] of drawing.entries()) {
    for (const [column, mark] of [...marks].entries()) {
      drawMark(mark, layer, { ...cell, x: cell.x + column * size, y: cell.y + row * size, side: size })
    }
  }
}

function drawMark(mark: string, layer: Layer, cell: Cell): void {
  const { x, y, side } = cell
  if (mark === '■') layer.fill(x, y, side, side)
  if ('◤◥◢◣'.includes(mark)) fillStair(layer, cell, '◤◥◢◣'.indexOf(mark))
  for (const [marks, shape] of roundShapes) {
    if (marks.includes(mark)) layer.add(shape(x, y, side, marks.indexOf(mark)))
  }
}

/** Fills a stair row by row. `turn` is the index of the direction in `◤◥◢◣`. */
function fillStair(layer: Layer, { x, y, side, unit }: Cell, turn: number): void {
  for (let top = 0; top < side; top += unit) {
    const length = turn < 2 ? side - top : top + unit
    const left = turn === 0 || turn === 3 ? 0 : side - length
    layer.fill(x + left, y + top, length, unit)
  }
}
