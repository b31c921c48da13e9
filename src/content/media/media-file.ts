/** A picture file that browsers show, with its size in pixels. */
export interface MediaFile {
  path: string
  content: Uint8Array
  width: number
  height: number
  /** A photograph, of which the build makes copies; drawings and animations are published as they are. */
  isPhoto: boolean
  /** The colours of the upper and the lower half of a photograph, unless one can see through it. */
  standIn?: string
}
