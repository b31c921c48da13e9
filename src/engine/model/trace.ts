/** A position in the content: a file, and a JSON Pointer in that file. */
interface WrittenAt {
  file: string
  pointer: string
}

/**
 * The source of a resolved value: the resolved value at the pointer `at` comes from the position `pointer` in `file`. The entry also
 * applies to values inside.
 */
export interface TraceEntry extends WrittenAt {
  at: string
  isFilled?: true
}

/**
 * Maps the values of a resolved page or site to their sources. If several entries contain a value, the entry with the longest `at` applies.
 */
export type Trace = readonly TraceEntry[]

/** Finds the source of a resolved value. @returns undefined when no entry contains the pointer */
export function findWritten(trace: Trace, pointer: string): WrittenAt | undefined {
  const holders = trace.filter(({ at }) => isInside(pointer, at))
  const holder = holders.toSorted((a, b) => b.at.length - a.at.length)[0]
  return holder && { file: holder.file, pointer: holder.pointer + pointer.slice(holder.at.length) }
}

/** Returns the pointers of all resolved values that come from a source value. There are several when a page includes a fragment twice. */
export function findShown(trace: Trace, { file, pointer }: WrittenAt): string[] {
  const holders = trace.filter((entry) => entry.file === file && isInside(pointer, entry.pointer))
  const shown = new Set(holders.map((entry) => entry.at + pointer.slice(entry.pointer.length)))
  return [...shown].filter((at) => {
    const written = findWritten(trace, at)
    return written?.file === file && written.pointer === pointer
  })
}

function isInside(pointer: string, holder: string): boolean {
  return `${pointer}/`.startsWith(`${holder}/`)
}
