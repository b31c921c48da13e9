import type { Diagnostic, Help, Unlocated } from './diagnostic.ts'
import { pointerOf, positionsOf, type Location } from './location.ts'

/** Reports a diagnostic at a location. Drops duplicates, because a fragment may be on several pages. */
export type Report = (diagnostic: Unlocated, location: Location, help?: Help) => void

interface Log {
  report: Report
  diagnostics(): Diagnostic[]
}

export function createLog(): Log {
  const found: Diagnostic[] = []
  return {
    report(unlocated, location, help = {}) {
      const { hint, fix, ...rest } = { ...unlocated, ...help }
      found.push({
        ...rest,
        file: location.source.file,
        ...positionsOf(location),
        pointer: pointerOf(location),
        ...(hint !== undefined && { hint }),
        ...(fix && { fix }),
      })
    },
    diagnostics: () => mergeDiagnostics([found]),
  }
}

/** Merges lists of diagnostics. Sorts by file and position, and drops duplicates. */
export function mergeDiagnostics(lists: Iterable<readonly Diagnostic[]>): Diagnostic[] {
  const known = new Map<string, Diagnostic>()
  for (const diagnostic of Array.from(lists).flat()) {
    const { code, file, line, column, message } = diagnostic
    const id = [code, file, line, column, message].join('\n')
    if (!known.has(id)) known.set(id, diagnostic)
  }
  return [...known.values()].toSorted(byPosition)
}

function byPosition(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column
}
