export interface MediaFile {
  path: string
  hash: string
  /** Read on demand, because all photographs would not fit into a small server's memory. */
  readonly content: Uint8Array
  width: number
  height: number
  /** Photographs are published as copies, drawings and animations unchanged. */
  isPhoto: boolean
  /** Colours of the upper and lower half of an opaque photograph. */
  standIn?: string
}
