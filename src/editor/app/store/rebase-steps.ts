import { mergeTexts } from '../../core/merge-texts.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { applyStep, invert, withChanges, type Step } from '../../core/step.ts'
import { editBetween } from '../../core/text-edit.ts'

interface RebasedSteps {
  files: Map<string, string>
  kept: Step[]
  /** The steps with a change that was dropped, because another window has changed the same field. */
  lost: Step[]
}

/**
 * Applies this window's unsaved steps to newer texts from the server.
 *
 * @param mine the texts of this window, which include the steps
 * @param theirs the server's texts of some files; null for a deleted file
 */
export function rebaseSteps(
  mine: FileTexts,
  theirs: ReadonlyMap<string, string | null>,
  steps: readonly Step[],
): RebasedSteps {
  let base = steps
    .toReversed()
    .reduce<FileTexts>((files, step) => withChanges(files, applyStep(files, invert(step))), mine)
  let files = withChanges(base, theirs)
  const [kept, lost]: [Step[], Step[]] = [[], []]
  for (const step of steps) {
    const wanted = applyStep(base, step)
    const merged = [...wanted].map(([file, text]) => {
      const [before, now] = [base.get(file) ?? null, files.get(file) ?? null]
      return { file, now, ...mergeTexts(before, now, text) }
    })
    const edits = merged.flatMap(({ file, now, text }) =>
      now === text ? [] : [editBetween(file, now, text)],
    )
    if (edits.length > 0) kept.push({ ...step, edits })
    if (merged.some(({ conflicts }) => conflicts.length > 0)) lost.push(step)
    files = withChanges(files, new Map(merged.map(({ file, text }) => [file, text])))
    base = withChanges(base, wanted)
  }
  return { files, kept, lost }
}
