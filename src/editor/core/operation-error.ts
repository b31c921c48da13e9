/** The operation does not fit the document: its pointer leads nowhere, or the text is no JSON. */
export class OperationError extends Error {}

/** @throws OperationError always */
export function missing(pointer: string): never {
  throw new OperationError(`Nothing that fits the operation stands at "${pointer}".`)
}
