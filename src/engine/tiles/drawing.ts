/**
 * Rows of characters that look like the shapes that they draw: ■ square; ● disc; ◜◝◟◞ quarter disc; ╭╮╰╯ quarter ring; ╱╲ leaf; ◸◹◿◺ the
 * part of a cell outside a quarter disc; ◤◥◣◢ stair (the filled half); anything else: nothing
 */
export type Drawing = readonly string[]

/** The four rotations of each shape, clockwise. Mirroring left to right swaps the characters 0 and 1, and 2 and 3. */
const turns = ['◜◝◞◟', '╭╮╯╰', '◤◥◢◣', '◸◹◿◺', '╱╲╱╲']

function replace(mark: string, by: (index: number) => number): string {
  const cycle = turns.find((marks) => marks.includes(mark))
  return cycle ? cycle.charAt(by(cycle.indexOf(mark)) % 4) : mark
}

export function mirror(drawing: Drawing): string[] {
  return drawing.map((row) => mapMarks(row, (i) => i ^ 1, true))
}

export function rotate(drawing: Drawing): string[] {
  return [...drawing.keys()].map((column) =>
    mapMarks(drawing.map((row) => row.charAt(column)).join(''), (i) => i + 1, true),
  )
}

function flip(drawing: Drawing): string[] {
  return [...drawing].reverse().map((row) => mapMarks(row, (i) => 3 - i, false))
}

/** Completes a motif from its upper left quarter by mirroring it in both directions, as most real floor tiles do. */
export function mirrored(quarter: Drawing): string[] {
  const top = beside(quarter, mirror(quarter))
  return [...top, ...flip(top)]
}

/** Completes a motif from its upper left quarter by rotating it like a pinwheel. */
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
  return (isReversed ? [...marks].reverse() : marks).join('')
}
