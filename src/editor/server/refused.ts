import type { RefusalReason } from '../core/api.ts'

export class Refused extends Error {
  readonly reason: RefusalReason
  readonly revision: number | undefined
  constructor(reason: RefusalReason, message: string, revision?: number) {
    super(message)
    this.reason = reason
    this.revision = revision
  }
}
