/** The shapes of one colour: whole grid cells, and round pieces as path data. */
export class Layer {
  readonly #cells = new Set<Point>()
  readonly #round: string[] = []

  fill(x: number, y: number, width: number, height: number): void {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) this.#cells.add(row * ROW + column)
  }

  add(path: string): void {
    this.#round.push(path)
  }

  /** Returns the path data. Merges neighbouring cells, which avoids thin gaps between them and saves bytes. */
  path(): string {
    return outline(this.#cells) + this.#round.join('').replaceAll(' -', '-')
  }
}

/** A grid point, or the cell to its lower right, as the number `y * ROW + x`. Numbers make look-ups fast. */
type Point = number

const ROW = 4096

/**
 * Returns the outlines of all cells as path data. Each edge has its cell on the right. So the edges of holes run counterclockwise, and
 * holes stay empty.
 */
function outline(cells: Set<Point>): string {
  const edges = new Map<Point, Point[]>()
  const edge = (from: Point, to: Point) => {
    const ends = edges.get(from)
    if (ends) ends.push(to)
    else edges.set(from, [to])
  }
  for (const cell of cells) {
    if (!cells.has(cell - ROW)) edge(cell, cell + 1)
    if (!cells.has(cell + 1)) edge(cell + 1, cell + 1 + ROW)
    if (!cells.has(cell + ROW)) edge(cell + 1 + ROW, cell + ROW)
    if (!cells.has(cell - 1)) edge(cell + ROW, cell)
  }
  let path = ''
  for (const [start, ends] of edges) while (ends.length > 0) path += walk(start, edges)
  return path
}

function walk(start: Point, edges: Map<Point, Point[]>): string {
  let path = `M${start % ROW} ${Math.floor(start / ROW)}`
  let [at, axis, length] = [start, '', 0]
  do {
    const to = edges.get(at)?.pop() ?? start
    const isDown = Math.abs(to - at) === ROW
    const next = isDown ? 'v' : 'h'
    const step = isDown ? (to - at) / ROW : to - at
    if (next !== axis || Math.sign(step) !== Math.sign(length)) {
      if (length !== 0) path += `${axis}${length}`
      ;[axis, length] = [next, 0]
    }
    length += step
    at = to
  } while (at !== start)
  return `${path}z`
}
