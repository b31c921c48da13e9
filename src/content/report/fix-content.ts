import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { applyEdits, type Edit } from 'jsonc-parser'
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts'
import { explainDisk } from '../diagnostics/disk.ts'
import { replaceFile } from '../replace-file.ts'
import type { ValidateResult } from '../validate.ts'

/** A diagnostic with a fix. */
export type Fixable = Diagnostic & { fix: Fix }

export interface FixResult {
  /** The diagnostics whose fix was made, in order. */
  made: Fixable[]
  /** The files that could not be written, and why, in Spanish. */
  refused: ReadonlyMap<string, string>
  /** How the content is afterwards. */
  result: ValidateResult
}

/** A syntax error hides those after it: a file from a word processor needs a round for each line. */
const MAX_ROUNDS = 1000

/**
 * Makes the fixes of a folder's diagnostics, and judges the folder again after each round: one fix can bring up the next mistake.
 * A file is replaced whole (rename), and only while it is as it was judged. The rest of it stays as it is written.
 *
 * @param load reads and judges the content
 */
export async function fixContent(load: () => Promise<ValidateResult>): Promise<FixResult> {
  const made: Fixable[] = []
  const refused = new Map<string, string>()
  let result = await load()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const fixable = Map.groupBy(result.diagnostics.filter(isFixable), ({ file }) => file)
    const done = [...fixable].flatMap(([file, fixes]) => {
      const text = result.textOf(file)
      if (refused.has(file) || text === undefined) return []
      try {
        return fixFile(file, text, fixes)
      } catch (cause) {
        refused.set(file, explainDisk(cause))
        return []
      }
    })
    if (done.length === 0) break
    made.push(...done)
    result = await load()
  }
  return { made, refused, result }
}

/** The text with some fixes, and which they are: those that touch an earlier one wait for the next round. */
function applyFixes(text: string, diagnostics: readonly Fixable[]): { text: string; done: Fixable[] } {
  const edits: Edit[] = []
  const done = diagnostics.filter(({ fix }) => {
    if (fix.edits.some((edit) => edits.some((other) => touch(edit, other)))) return false
    edits.push(...fix.edits)
    return true
  })
  return { text: applyEdits(text, edits), done }
}

export function isFixable(diagnostic: Diagnostic): diagnostic is Fixable {
  return diagnostic.fix !== undefined
}

/**
 * Makes fixes in a file, while it is as it was judged.
 *
 * @returns those that were made: of two at one location, the first
 * @throws as the disk does
 */
export function fixFile(file: string, before: string, fixable: readonly Fixable[]): Fixable[] {
  const { text, done } = applyFixes(before, fixable)
  if (text === before || readFileSync(resolve(file), 'utf8') !== before) return []
  replaceFile(resolve(file), text)
  return done
}

function touch(a: Edit, b: Edit): boolean {
  return a.offset <= b.offset + b.length && b.offset <= a.offset + a.length
}
