/** Thrown when an operation does not fit the document: wrong pointer or invalid JSON. */
export class OperationError extends Error {}

export function missing(pointer: string): never {
  throw new OperationError(`Nothing that fits the operation stands at "${pointer}".`)
}
