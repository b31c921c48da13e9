import type { EditorDiagnostic, RefusalReason } from '../core/api.ts'

export class Refused extends Error {
  readonly reason: RefusalReason
  readonly revision: number | undefined
  readonly diagnostics: readonly EditorDiagnostic[] | undefined
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
