/**
 * The shapes of a tile, written as characters that look like what they draw. A drawing is a square (or rectangle) of such rows, so
 * that a motif looks in the source as on the page:
 *
 *     ■ square   ● disc   ◜◝◟◞ quarter disc   ╭╮╰╯ quarter ring   ╱╲ leaf   ◸◹◿◺ what a quarter disc leaves
 *     ◤◥◣◢ stair (the filled half)   anything else: nothing
 */
export type Drawing = readonly string[]

/** Each row: one shape turned clockwise. Mirroring left-right swaps neighbours: 0 ↔ 1, 2 ↔ 3. */
const turns = ['◜◝◞◟', '╭╮╯╰', '◤◥◢◣', '◸◹◿◺', '╱╲╱╲']

function replace(mark: string, by: (index: number) => number): string {
  const cycle = turns.find((marks) => marks.includes(mark))
  return cycle ? cycle.charAt(by(cycle.indexOf(mark)) % 4) : mark
}

/** Mirrors a drawing left-right. */
export function mirror(drawing: Drawing): string[] {
  return drawing.map((row) => mapMarks(row, (i) => i ^ 1, true))
}

/** Turns a square drawing a quarter clockwise. */
export function rotate(drawing: Drawing): string[] {
  return [...drawing.keys()].map((column) =>
    mapMarks(drawing.map((row) => row.charAt(column)).join(''), (i) => i + 1, true),
  )
}

/** Mirrors a drawing upside down. */
function flip(drawing: Drawing): string[] {
  return drawing.toReversed().map((row) => mapMarks(row, (i) => 3 - i, false))
}

/** A motif from its upper left quarter, mirrored both ways: what most real floor tiles do. */
export function mirrored(quarter: Drawing): string[] {
  const top = beside(quarter, mirror(quarter))
  return [...top, ...flip(top)]
}

/** A motif from its upper left quarter, turned around the centre like a pinwheel. */
export function spun(quarter: Drawing): string[] {
  const second = rotate(quarter)
  const third = rotate(second)
  return [...beside(quarter, second), ...beside(rotate(third), third)]
}

function beside(left: Drawing, right: Drawing): string[] {
  return left.map((row, index) => row + (right[index] ?? ''))
}

function mapMarks(row: string, by: (index: number) => number, isReversed: boolean): string {
  const marks = Array.from(row, (mark) => replace(mark, by))
  return (isReversed ? marks.toReversed() : marks).join('')
}
