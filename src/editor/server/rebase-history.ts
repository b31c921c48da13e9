import type { FileTexts } from '../../engine/json-text/content-document.ts'
import type { History } from '../core/history.ts'
import { applyStep, invert, type Step, editBetween } from '../core/step.ts'
import { mergeTexts } from '../core/merge-texts.ts'

/**
 * Adapts the undo and redo steps to a file whose text has changed. Drops a step that no longer fits, and all steps farther from the
 * present.
 *
 * @param from the old text
 * @param to the new text
 */
export function rebaseHistory(
  history: History,
  file: string,
  from: string | null,
  to: string | null,
): History {
  if (from === to || ![...history.done, ...history.undone].some((step) => touches(step, file))) return history
  return {
    done: walk(history.done, file, { from, to }, invert),
    undone: walk(history.undone, file, { from, to }, (step) => step),
  }
}

export function misfitsOf({ done }: History, texts: FileTexts): string[] {
  const files = new Set(done.flatMap(({ edits }) => edits.map(({ file }) => file)))
  return [...files].filter((file) => {
    const last = done.findLast((step) => touches(step, file))
    return last && textAfter(invert(last), file, texts.get(file) ?? null) === undefined
  })
}

function touches({ edits }: Step, file: string): boolean {
  return edits.some((edit) => edit.file === file)
}

/**
 * Adapts one list of steps, beginning with the step nearest to the present.
 *
 * @param outwards returns the step to apply: inverted for undo, unchanged for redo
 */
function walk(
  steps: readonly Step[],
  file: string,
  { from, to }: { from: string | null; to: string | null },
  outwards: (step: Step) => Step,
): Step[] {
  const fitted: Step[] = []
  let [old, now] = [from, to]
  for (const step of steps.toReversed()) {
    if (!touches(step, file)) {
      fitted.push(step)
      continue
    }
    const oldNext = textAfter(outwards(step), file, old)
    const merged = oldNext === undefined ? undefined : mergeTexts(old, oldNext, now)
    if (oldNext === undefined || !merged || merged.conflicts.length > 0) break
    const next = merged.text
    const others = step.edits.filter((edit) => edit.file !== file)
    const edit = outwards === invert ? editBetween(file, next, now) : editBetween(file, now, next)
    const edits = next === now ? others : [...others, edit]
    if (edits.length > 0) fitted.push({ ...step, edits })
    ;[old, now] = [oldNext, next]
  }
  return fitted.toReversed()
}

/** Returns a file's text after a step; undefined when the step does not fit the text. */
export function textAfter(step: Step, file: string, text: string | null): string | null | undefined {
  const files = new Map(text === null ? [] : [[file, text] as const])
  try {
    return applyStep(files, { edits: step.edits.filter((edit) => edit.file === file) }).get(file)
  } catch {
    return undefined
  }
}
