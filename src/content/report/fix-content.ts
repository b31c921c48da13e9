import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { applyEdits, type Edit } from 'jsonc-parser'
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts'
import { explainDisk } from '../diagnostics/disk.ts'
import type { LoadResult } from '../load-site.ts'

/** A diagnostic that was mended. */
export type Repaired = Diagnostic & { fix: Fix }

export interface Fixed {
  /** What was mended, in order. */
  repaired: Repaired[]
  /** The files that could not be written, and why, in Spanish. */
  refused: ReadonlyMap<string, string>
  /** How the content is then. */
  result: LoadResult
}

/** A mistake of writing hides those after it; a file with more of them than this is for a person. */
const MAX_ROUNDS = 50

/**
 * Makes the repairs that the diagnostics of a folder offer, and judges it again after each round: one repair can show the next
 * mistake. A file is replaced whole (rename), and only as long as it is what was judged; all else in it stays as it is written.
 *
 * @param load reads and judges the content
 */
export async function fixContent(load: () => Promise<LoadResult>): Promise<Fixed> {
  const repaired: Repaired[] = []
  const refused = new Map<string, string>()
  let result = await load()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const done = [...result.texts].flatMap(([file, text]) => {
      if (refused.has(file)) return []
      try {
        return repairFile(file, text, repairsOf(file, result))
      } catch (cause) {
        refused.set(file, explainDisk(cause))
        return []
      }
    })
    if (done.length === 0) break
    repaired.push(...done)
    result = await load()
  }
  return { repaired, refused, result }
}

/** The text with some repairs, and which: those that touch one that was made before wait for the next round. */
export function applyFixes(
  text: string,
  diagnostics: readonly Repaired[],
): { text: string; done: Repaired[] } {
  const edits: Edit[] = []
  const done = diagnostics.filter(({ fix }) => {
    if (fix.edits.some((edit) => edits.some((other) => touch(edit, other)))) return false
    edits.push(...fix.edits)
    return true
  })
  return { text: applyEdits(text, edits), done }
}

function repairsOf(file: string, { diagnostics }: LoadResult): Repaired[] {
  return diagnostics.filter(
    (diagnostic): diagnostic is Repaired => diagnostic.file === file && diagnostic.fix !== undefined,
  )
}

function repairFile(file: string, before: string, repairs: readonly Repaired[]): Repaired[] {
  const { text, done } = applyFixes(before, repairs)
  if (text === before || readFileSync(resolve(file), 'utf8') !== before) return []
  replaceFile(file, text)
  return done
}

/** Whoever reads meanwhile, and a power cut, find the old file or the new one. */
function replaceFile(file: string, text: string): void {
  const path = realpathSync(resolve(file))
  const aside = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  try {
    writeFileSync(aside, text, { mode: statSync(path).mode, flush: true })
    renameSync(aside, path)
  } catch (cause) {
    rmSync(aside, { force: true })
    throw cause
  }
}

function touch(a: Edit, b: Edit): boolean {
  return a.offset <= b.offset + b.length && b.offset <= a.offset + a.length
}
