/** The place where a value is written: a file in the content folder and a JSON Pointer in that file. */
export interface WrittenAt {
  file: string
  pointer: string
}

/**
 * The source of a part of a resolved value. `at` is the part's JSON Pointer in the resolved value. The entry also applies to the parts
 * inside.
 */
export interface TraceEntry extends WrittenAt {
  at: string
  /** Marks a text in which `{variables}` were replaced. */
  isFilled?: true
}

/** Maps the parts of a resolved page or site to their sources. For each part, the entry with the longest matching `at` applies. */
export type Trace = readonly TraceEntry[]

/** Finds the source of the value at a pointer. @returns undefined when no entry contains the pointer */
export function findWritten(trace: Trace, pointer: string): WrittenAt | undefined {
  const holders = trace.filter(({ at }) => isInside(pointer, at))
  const holder = holders.toSorted((a, b) => b.at.length - a.at.length)[0]
  return holder && { file: holder.file, pointer: holder.pointer + pointer.slice(holder.at.length) }
}

/** The pointers at which a source value appears in the resolved value. There are several when a page includes a fragment twice. */
export function findShown(trace: Trace, { file, pointer }: WrittenAt): string[] {
  const holders = trace.filter((entry) => entry.file === file && isInside(pointer, entry.pointer))
  const shown = new Set(holders.map((entry) => entry.at + pointer.slice(entry.pointer.length)))
  return [...shown].filter((at) => {
    const written = findWritten(trace, at)
    return written?.file === file && written.pointer === pointer
  })
}

/** Returns whether a pointer equals `holder` or lies inside it. */
export function isInside(pointer: string, holder: string): boolean {
  return `${pointer}/`.startsWith(`${holder}/`)
}
