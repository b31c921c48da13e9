/** A content file that was read: its text and its value. */
export interface Source<T = unknown> {
  /** From the working directory, with forward slashes. */
  file: string
  text: string
  /** The folder of the content that it was read from. */
  folder?: string
  /** Whether the text is JSON, so that paths lead to values in it. */
  isJson: boolean
  /** Plain JSON, texts NFC; defaults are filled in once it has been validated. */
  value: T
  /** JSON Pointers to what the schema refuses, where there is something: walks pass over what is at fault. */
  broken?: readonly string[]
  /** For lists that have lost elements because of a mistake: the indexes in the file of those that are left. */
  kept?: WeakMap<readonly unknown[], readonly number[]>
}

/** Whether a property is present and valid. */
export function isSound({ value, broken = [] }: Source<object>, key: string): boolean {
  return key in value && !broken.some((pointer) => `${pointer}/`.startsWith(`/${key}/`))
}
