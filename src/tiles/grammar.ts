/**
 * The shapes of a tile, written as characters that look like what they draw. A drawing is a square (or
 * rectangle) of such rows, so that a motif can be read in the source as it will be seen on the page:
 *
 *     ■ square   ● disc   ◜◝◟◞ quarter disc   ╭╮╰╯ quarter ring   ╱╲ leaf   ◸◹◿◺ what a quarter disc leaves
 *     ◤◥◣◢ stair (the filled half)   anything else: nothing
 */
export type Drawing = readonly string[]

/** Each row: one shape turned clockwise. Mirroring left-right swaps neighbours: 0 ↔ 1, 2 ↔ 3. */
const turns = ['◜◝◞◟', '╭╮╯╰', '◤◥◢◣', '◸◹◿◺', '╱╲╱╲']

function replace(mark: string, by: (index: number) => number): string {
  const cycle = turns.find((marks) => marks.includes(mark))
  return cycle ? cycle[by(cycle.indexOf(mark)) % 4]! : mark
}

/** The drawing seen in a mirror that stands beside it. */
export function mirror(drawing: Drawing): string[] {
  return drawing.map((row) =>
    [...row]
      .toReversed()
      .map((mark) => replace(mark, (i) => i ^ 1))
      .join(''),
  )
}

/** A square drawing turned a quarter clockwise. */
export function rotate(drawing: Drawing): string[] {
  return [...drawing.keys()].map((column) =>
    drawing
      .map((row) => replace(row[column]!, (i) => i + 1))
      .toReversed()
      .join(''),
  )
}

/** The drawing upside down, as in water. */
function flip(drawing: Drawing): string[] {
  return drawing.toReversed().map((row) => [...row].map((mark) => replace(mark, (i) => 3 - i)).join(''))
}

/** A motif from its upper left quarter, mirrored both ways: what most real floor tiles do. */
export function mirrored(quarter: Drawing): string[] {
  const top = quarter.map((row, i) => row + mirror(quarter)[i]!)
  return [...top, ...flip(top)]
}

/** A motif from its upper left quarter, turned around the centre like a pinwheel. */
export function spun(quarter: Drawing): string[] {
  const second = rotate(quarter)
  const third = rotate(second)
  const fourth = rotate(third)
  return [...quarter.map((row, i) => row + second[i]!), ...fourth.map((row, i) => row + third[i]!)]
}
