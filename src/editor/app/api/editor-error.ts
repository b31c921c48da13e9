import type { Refusal } from '../../core/api.ts'

/**
 * The error of a failed request, with its HTTP status and a Spanish message for the person. The status is 0 when there was no connection.
 */
export class EditorError extends Error {
  readonly status: number
  readonly refusal: Partial<Refusal>

  constructor(message: string, status: number, refusal: Partial<Refusal> = {}) {
    super(message)
    this.status = status
    this.refusal = refusal
  }
}
