export interface MediaFile {
  path: string
  hash: string
  /** The file's bytes, read on each access, because all photographs would not fit into a small server's memory. */
  readonly content: Uint8Array
  width: number
  height: number
  /** Whether the file is published as smaller copies. Drawings and animations are published unchanged. */
  isPhoto: boolean
  /** Colours of the upper and lower half of an opaque photograph, shown while it loads. */
  standIn?: string
}
