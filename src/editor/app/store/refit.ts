import { mergeTexts } from '../../core/merge-texts.ts'
import { applyStep, invert, withChanges, type Files, type Step } from '../../core/step.ts'
import { editBetween } from '../../core/text-edit.ts'

/** What becomes of steps that were done on other texts than the server has now. */
export interface Refitted {
  files: Map<string, string>
  /** The same steps, made for the new texts. */
  kept: Step[]
  /** Those that change what somebody else has changed too. */
  lost: Step[]
}

/**
 * Does steps again on other texts.
 *
 * @param mine the texts with the steps
 * @param theirs what the server has of some of the files; null where one is gone
 */
export function refit(
  mine: Files,
  theirs: ReadonlyMap<string, string | null>,
  steps: readonly Step[],
): Refitted {
  let base = steps
    .toReversed()
    .reduce<Files>((files, step) => withChanges(files, applyStep(files, invert(step))), mine)
  let files = withChanges(base, theirs)
  const [kept, lost]: [Step[], Step[]] = [[], []]
  for (const step of steps) {
    const wanted = applyStep(base, step)
    const merged = new Map<string, string | null>()
    for (const [file, text] of wanted) {
      const result = mergeTexts(base.get(file) ?? null, files.get(file) ?? null, text)
      if (result !== undefined) merged.set(file, result)
    }
    if (merged.size === wanted.size) {
      const edits = [...merged].map(([file, text]) => editBetween(file, files.get(file) ?? null, text))
      kept.push({ ...step, edits })
      files = withChanges(files, merged)
    } else lost.push(step)
    base = withChanges(base, wanted)
  }
  return { files, kept, lost }
}
