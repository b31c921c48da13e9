/** A picture file that browsers show, with its size in pixels. */
export interface MediaFile {
  path: string
  /** SHA-256 of its bytes. */
  hash: string
  /** Read from the disk each time: the photographs of a site do not fit into the memory of a small server. */
  readonly content: Uint8Array
  width: number
  height: number
  /** A photograph is published in copies; a drawing or an animation as it is. */
  isPhoto: boolean
  /** The colours of the upper and the lower half of a photograph without transparency. */
  standIn?: string
}
