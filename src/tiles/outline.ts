/** What one colour fills: whole grid cells, and round pieces that are already path data. */
export class Layer {
  readonly #cells = new Map<string, [x: number, y: number]>()
  readonly #round: string[] = []

  fill(x: number, y: number, width: number, height: number): void {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) this.#cells.set(`${column} ${row}`, [column, row])
  }

  add(path: string): void {
    this.#round.push(path)
  }

  /** Path data. Cells are merged into outlines: neighbours leave no hairline between them, and bytes are saved. */
  path(): string {
    // A minus sign separates numbers by itself.
    return (outline(this.#cells) + this.#round.join('')).replaceAll(' -', '-')
  }
}

type Point = [x: number, y: number]

/** Walks the edges that have a cell only on their right hand, so holes run the other way and stay empty. */
function outline(cells: Map<string, Point>): string {
  const edges = new Map<string, Point[]>()
  const edge = (from: Point, to: Point) => {
    const key = from.join(' ')
    edges.set(key, [...(edges.get(key) ?? []), to])
  }
  for (const [x, y] of cells.values()) {
    if (!cells.has(`${x} ${y - 1}`)) edge([x, y], [x + 1, y])
    if (!cells.has(`${x + 1} ${y}`)) edge([x + 1, y], [x + 1, y + 1])
    if (!cells.has(`${x} ${y + 1}`)) edge([x + 1, y + 1], [x, y + 1])
    if (!cells.has(`${x - 1} ${y}`)) edge([x, y + 1], [x, y])
  }
  let path = ''
  for (const [key, ends] of edges) {
    while (ends.length > 0) path += walk(key.split(' ').map(Number) as Point, edges)
  }
  return path
}

/** One closed outline from `start`, taking its edges out of the map. */
function walk(start: Point, edges: Map<string, Point[]>): string {
  let path = `M${start[0]} ${start[1]}`
  let [at, axis, length] = [start, '', 0]
  const home = start.join(' ')
  do {
    const to = edges.get(at.join(' '))!.pop()!
    const next = to[0] === at[0] ? 'v' : 'h'
    const step = to[0] - at[0] + to[1] - at[1]
    if (next !== axis || Math.sign(step) !== Math.sign(length)) {
      if (length !== 0) path += `${axis}${length}`
      ;[axis, length] = [next, 0]
    }
    length += step
    at = to
  } while (at.join(' ') !== home)
  // The last side is drawn by the closing z.
  return `${path}z`
}
