import type { Refusal } from '../../core/api.ts'

/** The error of a failed request: its HTTP status (0 without a connection) and a Spanish sentence for the person. */
export class EditorError extends Error {
  readonly status: number
  readonly refusal: Partial<Refusal>

  constructor(message: string, status: number, refusal: Partial<Refusal> = {}) {
    super(message)
    this.status = status
    this.refusal = refusal
  }
}
