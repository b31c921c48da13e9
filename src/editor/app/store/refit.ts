import { applyStep, StepConflict, type Changes, type Files, type Step } from '../../core/step.ts'

/** What a step makes of other texts than it was made for; undefined where it does not fit them. */
export function refit(files: Files, step: Step): Changes | undefined {
  try {
    return applyStep(files, step)
  } catch (error) {
    if (error instanceof StepConflict) return undefined
    throw error
  }
}
