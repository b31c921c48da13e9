/** An operation that does not fit the document: its pointer is wrong, or the text is invalid JSON. */
export class OperationError extends Error {}

/** @throws OperationError always */
export function missing(pointer: string): never {
  throw new OperationError(`Nothing that fits the operation stands at "${pointer}".`)
}
