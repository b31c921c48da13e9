/** The source of a content value: a file inside the content folder and a JSON Pointer in it. */
export interface WrittenAt {
  file: string
  pointer: string
}

/** A part of a resolved value (JSON Pointer `at`) and its source. The source also applies to the parts inside it. */
export interface TraceEntry extends WrittenAt {
  at: string
  /** True for a text whose `{variables}` were replaced. */
  isFilled?: true
}

/** Maps a resolved page or site to its sources. The entry with the longest matching `at` applies. */
export type Trace = readonly TraceEntry[]

/** Finds the source of the value at a pointer. @returns undefined without one */
export function findWritten(trace: Trace, pointer: string): WrittenAt | undefined {
  const holders = trace.filter(({ at }) => isInside(pointer, at))
  const holder = holders.toSorted((a, b) => b.at.length - a.at.length)[0]
  return holder && { file: holder.file, pointer: holder.pointer + pointer.slice(holder.at.length) }
}

/** The pointers at which a source value appears, because a page may include a fragment twice. */
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
