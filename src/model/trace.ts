/** Where a value of the content is written: the file's path inside the content folder and a JSON Pointer in it. */
export interface WrittenAt {
  file: string
  pointer: string
}

/** A part of a resolved value (a JSON Pointer in it), and its place in a file. The parts inside follow from it. */
export interface TraceEntry extends WrittenAt {
  at: string
  /** Set for a text with `{variables}`, which reads differently than it is written. */
  isFilled?: true
}

/** Leads from a resolved page, or from the site's data, to the files: the entry with the longest `at` that a pointer begins with holds. */
export type Trace = readonly TraceEntry[]

/** Where the value at a pointer is written. @returns undefined when the trace leads nowhere */
export function findWritten(trace: Trace, pointer: string): WrittenAt | undefined {
  const holders = trace.filter(({ at }) => isInside(pointer, at))
  const holder = holders.toSorted((a, b) => b.at.length - a.at.length)[0]
  return holder && { file: holder.file, pointer: holder.pointer + pointer.slice(holder.at.length) }
}

/** The pointers at which a written value is shown: a page may include a fragment twice. */
export function findShown(trace: Trace, { file, pointer }: WrittenAt): string[] {
  const holders = trace.filter((entry) => entry.file === file && isInside(pointer, entry.pointer))
  const shown = new Set(holders.map((entry) => entry.at + pointer.slice(entry.pointer.length)))
  return [...shown].filter((at) => {
    const written = findWritten(trace, at)
    return written?.file === file && written.pointer === pointer
  })
}

/** Whether a pointer is the one of a value, or of something inside it. */
export function isInside(pointer: string, holder: string): boolean {
  return `${pointer}/`.startsWith(`${holder}/`)
}
