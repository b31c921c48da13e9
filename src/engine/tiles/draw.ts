import type { Drawing } from './drawing.ts'
import type { Layer } from './layer.ts'
import { cycle, type Several } from './random.ts'

/** A square to draw in, in grid units: upper left corner, height (`side`), and height of a step in a stair (`unit`). */
interface Cell {
  x: number
  y: number
  side: number
  unit: number
}

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

/** Returns the path data of a round shape in a cell of side `s` at (x, y). `turn` counts quarter turns clockwise from ◜. */
type RoundShape = (x: number, y: number, s: number, turn: number) => string

type Vector = readonly [x: number, y: number]

/** The geometry of each rotation: the corner of the cell that is the circle's centre, and the directions from there to the arc's ends. */
const turns: Several<{ centre: Vector; from: Vector; to: Vector }> = [
  { centre: [1, 1], from: [-1, 0], to: [0, -1] },
  { centre: [0, 1], from: [0, -1], to: [1, 0] },
  { centre: [0, 0], from: [1, 0], to: [0, 1] },
  { centre: [1, 0], from: [0, 1], to: [-1, 0] },
]

const line = ([x, y]: Vector, length: number) => (x === 0 ? `v${y * length}` : `h${x * length}`)

/**
 * An SVG arc between two points, given relative to the arc's centre; clockwise when `sweep` is 1. SVG needs no space after the flags (SVG
 * 2, 9.3.9).
 */
const arc = (radius: number, sweep: 0 | 1, [ax, ay]: Vector, [bx, by]: Vector) =>
  `a${radius} ${radius} 0 0${sweep}${(bx - ax) * radius} ${(by - ay) * radius}`

const disc: RoundShape = (x, y, s) =>
  `M${x} ${y + s / 2}a${s / 2} ${s / 2} 0 01${s} 0a${s / 2} ${s / 2} 0 01${-s} 0z`

const quarter: RoundShape = (x, y, s, turn) => {
  const { centre, from, to } = cycle(turns, turn)
  return `M${x + centre[0] * s} ${y + centre[1] * s}${line(from, s)}${arc(s, 1, from, to)}z`
}

/** A quarter ring with outer radius `s` and inner radius `s / 2`. */
const quarterRing: RoundShape = (x, y, s, turn) => {
  const { centre, from, to } = cycle(turns, turn)
  const start = `M${x + (centre[0] + from[0]) * s} ${y + (centre[1] + from[1]) * s}`
  return `${start}${arc(s, 1, from, to)}${line(to, -s / 2)}${arc(s / 2, 0, to, from)}z`
}

/** The part of a cell outside a quarter disc. */
const spandrel: RoundShape = (x, y, s, turn) => {
  const { centre, from, to } = cycle(turns, turn)
  const corner = `M${x + (1 - centre[0]) * s} ${y + (1 - centre[1]) * s}`
  return `${corner}${line(from, -s)}${arc(s, 0, to, from)}z`
}

/** The overlap of two quarter discs: a petal from corner to corner. */
const leaf: RoundShape = (x, y, s, turn) =>
  turn % 2 === 0
    ? `M${x} ${y}a${s} ${s} 0 01${s} ${s}a${s} ${s} 0 01${-s} ${-s}z`
    : `M${x + s} ${y}a${s} ${s} 0 01${-s} ${s}a${s} ${s} 0 01${s} ${-s}z`

const roundShapes: readonly [marks: string, shape: RoundShape][] = [
  ['●', disc],
  ['◜◝◞◟', quarter],
  ['╭╮╯╰', quarterRing],
  ['◸◹◿◺', spandrel],
  ['╲╱', leaf],
]
