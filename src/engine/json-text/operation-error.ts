/** Thrown when an operation does not fit a document: nothing suitable is at the pointer, or the text is invalid JSON. */
export class OperationError extends Error {}

export function missing(pointer: string): never {
  throw new OperationError(`Nothing that fits the operation stands at "${pointer}".`)
}
