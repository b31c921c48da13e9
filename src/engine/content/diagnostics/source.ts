export interface Source<T = unknown> {
  file: string
  text: string
  folder?: string
  isJson: boolean
  /** The parsed value, with texts in NFC. Validation adds defaults. */
  value: T
  /** JSON Pointers to invalid values. Functions that walk through a file skip these values. */
  broken?: readonly string[]
  /** For each list whose invalid elements were removed, the original indexes of the other elements. */
  originalIndexes?: WeakMap<readonly unknown[], readonly number[]>
}

/** Returns whether a file has a property, and the property's value is valid. */
export function isSound({ value, broken = [] }: Source<object>, key: string): boolean {
  return key in value && !broken.some((pointer) => `${pointer}/`.startsWith(`/${key}/`))
}
