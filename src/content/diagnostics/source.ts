export interface Source<T = unknown> {
  file: string
  text: string
  folder?: string
  /** Whether the text is valid JSON, so that paths can be located. */
  isJson: boolean
  /** Texts are NFC; defaults are present after validation. */
  value: T
  /** JSON Pointers to values that the schema refuses; walks skip them. */
  broken?: readonly string[]
  /** For each list without its invalid elements: the indexes that the remaining elements have in the file. */
  kept?: WeakMap<readonly unknown[], readonly number[]>
}

/** Returns whether a property exists and is valid. */
export function isSound({ value, broken = [] }: Source<object>, key: string): boolean {
  return key in value && !broken.some((pointer) => `${pointer}/`.startsWith(`/${key}/`))
}
