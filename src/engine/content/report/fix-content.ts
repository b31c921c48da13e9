import { readFileSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { applyEdits, type Edit } from 'jsonc-parser'
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts'
import { explainDisk } from '../diagnostics/disk.ts'
import { replaceFile } from '../files/replace-files.ts'
import type { ValidateResult } from '../validate.ts'

type Fixable = Diagnostic & { fix: Fix }

export interface FixResult {
  made: Fixable[]
  refused: ReadonlyMap<string, string>
  result: ValidateResult
}

/** Maximum rounds of fixing. Each syntax error hides the next one, so a file from a word processor needs a round for each line. */
const MAX_ROUNDS = 1000

/**
 * Applies the fixes of a folder's diagnostics. Checks the folder again after each round, because a fix may reveal another mistake. Skips
 * files that have changed since the check.
 *
 * @param load reads and checks the content
 */
export async function fixContent(load: () => Promise<ValidateResult>): Promise<FixResult> {
  const made: Fixable[] = []
  const refused = new Map<string, string>()
  let result = await load()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const fixable = Map.groupBy(result.diagnostics.filter(isFixable), ({ file }) => file)
    const before = made.length
    for (const [file, fixes] of fixable) {
      const text = result.textOf(file)
      if (refused.has(file) || text === undefined) continue
      try {
        made.push(...(await fixFile(file, text, fixes)))
      } catch (cause) {
        refused.set(file, explainDisk(cause))
      }
    }
    if (made.length === before) break
    result = await load()
  }
  return { made, refused, result }
}

/** Applies fixes to a text. When two fixes overlap, the second waits for the next round. */
function applyFixes(text: string, diagnostics: readonly Fixable[]): { text: string; done: Fixable[] } {
  const edits: Edit[] = []
  const done = diagnostics.filter(({ fix }) => {
    if (fix.edits.some((edit) => edits.some((other) => overlap(edit, other)))) return false
    edits.push(...fix.edits)
    return true
  })
  return { text: applyEdits(text, edits), done }
}

function isFixable(diagnostic: Diagnostic): diagnostic is Fixable {
  return diagnostic.fix !== undefined
}

/**
 * Applies fixes to a file, if the file is unchanged since the check. Writes to the target of a symbolic link.
 *
 * @returns the applied fixes; of overlapping fixes, only the first
 * @throws the disk's error
 */
async function fixFile(file: string, before: string, fixable: readonly Fixable[]): Promise<Fixable[]> {
  const { text, done } = applyFixes(before, fixable)
  if (text === before || readFileSync(resolve(file), 'utf8') !== before) return []
  await replaceFile(realpathSync(resolve(file)), text)
  return done
}

function overlap(a: Edit, b: Edit): boolean {
  return a.offset <= b.offset + b.length && b.offset <= a.offset + a.length
}
