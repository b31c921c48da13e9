export interface MediaFile {
  path: string
  hash: string
  /** The file's bytes. Each access reads them again, because a small server has too little memory for all photographs. */
  readonly content: Uint8Array
  width: number
  height: number
  /** Whether the file is published as smaller copies. Drawings and animations are published unchanged. */
  isPhoto: boolean
  /** Colours of the photograph's upper and lower half, shown while it loads. Absent for transparent pictures. */
  standIn?: string
}
