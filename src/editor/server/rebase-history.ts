import type { FileTexts } from '../../engine/json-text/content-document.ts'
import type { History } from '../core/history.ts'
import { applyStep, invert, type Step, editBetween } from '../core/step.ts'
import { mergeTexts } from '../core/merge-texts.ts'
import { changesBetween } from './versions.ts'

/**
 * Adapts the undo and redo steps to texts that have changed. Drops only the steps that no longer fit: those whose fields have changed, and
 * those whose text is unknown.
 *
 * @param before the texts for which the steps were made
 * @param after the texts now
 */
export function rebaseHistory(history: History, before: FileTexts, after: FileTexts): History {
  const changed = changesBetween(before, after)
  const isAffected = (step: Step) => filesOf(step).some((file) => changed.has(file))
  if (![...history.done, ...history.undone].some(isAffected)) return history
  return {
    done: walk(history.done, before, after, invert),
    undone: walk(history.undone, before, after, (step) => step),
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

function filesOf({ edits }: Step): string[] {
  return [...new Set(edits.map(({ file }) => file))]
}

/**
 * Adapts one list of steps, beginning with the step nearest to the present. The steps farther away follow those that were dropped.
 *
 * @param outwards returns the step to apply: inverted for undo, unchanged for redo
 */
function walk(
  steps: readonly Step[],
  before: FileTexts,
  after: FileTexts,
  outwards: (step: Step) => Step,
): Step[] {
  const fitted: Step[] = []
  const [olds, nows] = [new Map<string, string | null>(before), new Map<string, string | null>(after)]
  const lost = new Set<string>()
  for (const step of steps.toReversed()) {
    const moves = filesOf(step).map((file) => {
      const [old, now] = [olds.get(file) ?? null, nows.get(file) ?? null]
      const oldNext = lost.has(file) ? undefined : textAfter(outwards(step), file, old)
      if (oldNext === undefined) lost.add(file)
      else olds.set(file, oldNext)
      return { file, old, now, oldNext }
    })
    const fits = moves.flatMap(({ file, old, now, oldNext }) => {
      const merged = oldNext === undefined ? undefined : mergeTexts(old, oldNext, now)
      return merged && merged.conflicts.length === 0 ? [{ file, old, now, next: merged.text }] : []
    })
    if (fits.length < moves.length) continue
    const edits = fits.flatMap(({ file, old, now, next }) => {
      nows.set(file, next)
      if (next === now) return []
      // Keeps the edits of a file that has not changed.
      if (old === now) return step.edits.filter((edit) => edit.file === file)
      return [outwards === invert ? editBetween(file, next, now) : editBetween(file, now, next)]
    })
    if (edits.length > 0) fitted.push({ ...step, edits })
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
