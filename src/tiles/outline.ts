/** The area of one colour: whole grid cells, and round pieces that are already path data. */
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

  /** Path data. Cells are merged into outlines: neighbours leave no hairline between them, and bytes are saved. */
  path(): string {
    // A minus sign separates numbers by itself.
    return outline(this.#cells) + this.#round.join('').replaceAll(' -', '-')
  }
}

/** A grid point, or the cell below and to the right of it, as one number: `y * ROW + x`. Numbers are found faster than pairs. */
type Point = number

/** More than any drawing is wide. */
const ROW = 4096

/** Walks the edges that have a cell only on their right hand, so holes run the other way and stay empty. */
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

/** One closed outline from `start`, taking its edges out of the map. */
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
  // The last side is drawn by the closing z.
  return `${path}z`
}
