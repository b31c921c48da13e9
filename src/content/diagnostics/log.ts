import type { Diagnostic, Help, Unlocated } from './diagnostic.ts'
import { pointerOf, positionsOf, type Location } from './location.ts'

/** Collects a diagnostic at a location. The same one is kept once, such as that of a fragment used on several pages. */
export type Report = (diagnostic: Unlocated, location: Location, help?: Help) => void

export interface Log {
  report: Report
  /** In the order of files and positions. */
  diagnostics(): Diagnostic[]
  /** The text of each file that has a diagnostic, as it was read. */
  texts: ReadonlyMap<string, string>
  hasErrors(): boolean
}

export function createLog(): Log {
  const found = new Map<string, Diagnostic>()
  const texts = new Map<string, string>()
  return {
    texts,
    report(unlocated, location, help = {}) {
      const { hint, fix, ...rest } = { ...unlocated, ...help }
      const diagnostic = {
        ...rest,
        file: location.source.file,
        ...positionsOf(location),
        pointer: pointerOf(location),
        ...(hint !== undefined && { hint }),
        ...(fix && { fix }),
      }
      if (location.source.text !== '') texts.set(diagnostic.file, location.source.text)
      const key = [diagnostic.code, diagnostic.file, diagnostic.line, diagnostic.column, diagnostic.message]
      const id = key.join('\n')
      if (!found.has(id)) found.set(id, diagnostic)
    },
    diagnostics: () => [...found.values()].toSorted(byPosition),
    hasErrors: () => [...found.values()].some((diagnostic) => diagnostic.severity === 'error'),
  }
}

function byPosition(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column
}
