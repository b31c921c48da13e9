import type { Diagnostic, Help, Unlocated } from './diagnostic.ts'
import type { Source } from './source.ts'
import { pointerOf, positionsOf, type Location } from './location.ts'

/** Collects a diagnostic at a location. The same one is kept once, such as that of a fragment used on several pages. */
export type Report = (diagnostic: Unlocated, location: Location, help?: Help) => void

export interface Log {
  report: Report
  /** In the order of files and positions. */
  diagnostics(): Diagnostic[]
  /** The text of a file that has a diagnostic, as it was judged; none where it has changed since. */
  textOf: (file: string) => string | undefined
  hasErrors(): boolean
}

export function createLog(): Log {
  const found = new Map<string, Diagnostic>()
  const sources = new Map<string, Source>()
  return {
    textOf: (file) => sources.get(file)?.text || undefined,
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
      const { source } = location
      // That of JSON may have to be read.
      if (source.isJson || source.text !== '') sources.set(diagnostic.file, source)
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
