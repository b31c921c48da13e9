import type { EditorDiagnostic, RefusalReason } from '../core/api.ts'

/** What was asked cannot be done, and a person is told why. */
export class Refused extends Error {
  readonly reason: RefusalReason
  /** where the draft stands */
  readonly revision: number | undefined
  readonly diagnostics: readonly EditorDiagnostic[] | undefined
  /** @param message a sentence in Spanish */
  constructor(
    reason: RefusalReason,
    message: string,
    revision?: number,
    diagnostics?: readonly EditorDiagnostic[],
  ) {
    super(message)
    this.reason = reason
    this.revision = revision
    this.diagnostics = diagnostics
  }
}
