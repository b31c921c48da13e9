import type { Diagnostic, Finding } from './diagnostics.ts'
import { pointerOf, positionOf, type Place } from './source.ts'

/** Notes a finding at its place. A piece that is used on several pages is told once. */
export type Report = (finding: Finding, place: Place, hint?: string) => void

export interface Log {
  report: Report
  /** What was found, by file and position. */
  diagnostics(): Diagnostic[]
  hasErrors(): boolean
}

export function createLog(): Log {
  const found = new Map<string, Diagnostic>()
  return {
    report(finding, place, hint) {
      const diagnostic = {
        ...finding,
        file: place.source.file,
        ...positionOf(place),
        pointer: pointerOf(place),
      }
      const key = [diagnostic.code, diagnostic.file, diagnostic.line, diagnostic.column, diagnostic.message]
      const id = key.join('\n')
      if (!found.has(id)) found.set(id, hint === undefined ? diagnostic : { ...diagnostic, hint })
    },
    diagnostics: () => [...found.values()].toSorted(byPosition),
    hasErrors: () => [...found.values()].some((diagnostic) => diagnostic.severity === 'error'),
  }
}

function byPosition(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column
}
