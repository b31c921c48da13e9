import type { EditorDiagnostic, RefusalReason } from '../core/api.ts'

/** A refused request, with the reason for the person. */
export class Refused extends Error {
  readonly reason: RefusalReason
  /** the draft's revision */
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
