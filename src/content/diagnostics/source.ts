export interface Source<T = unknown> {
  file: string
  text: string
  folder?: string
  /** Whether the text is valid JSON, so that values can be located by path. */
  isJson: boolean
  /** The parsed value. Texts are in NFC; after validation, defaults are filled in. */
  value: T
  /** JSON Pointers to the values that the schema refuses. Walks skip these values. */
  broken?: readonly string[]
  /** The original indexes of the elements that remain in a list, for each list whose invalid elements were removed. */
  kept?: WeakMap<readonly unknown[], readonly number[]>
}

/** Returns whether an object has a property with a valid value. */
export function isSound({ value, broken = [] }: Source<object>, key: string): boolean {
  return key in value && !broken.some((pointer) => `${pointer}/`.startsWith(`/${key}/`))
}
