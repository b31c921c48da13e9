import type { Positions } from './diagnostic.ts'

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
  /** Where the address of a page stands, so that its text need not be asked for it. */
  pathAt?: Positions
  /** JSON Pointers to what the schema refuses, where there is something: walks pass over what is at fault. */
  broken?: readonly string[]
  /** Of the lists in the value that have lost elements because of a mistake: which are left, by their index in the file. */
  kept?: WeakMap<readonly unknown[], readonly number[]>
}
