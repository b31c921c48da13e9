/**
 * A picture to show: a drawn composition or a file of `media/`. Paths start at the site's root; sizes are CSS pixels, always present to
 * avoid layout shifts. An empty `alt` marks decoration.
 */
export interface ResolvedPicture {
  src: string
  darkSrc?: string
  width: number
  height: number
  alt: string
  /** Copies of a photograph by format and width, the best format first. */
  sources?: PictureSource[]
  /** Colours of the upper and lower half, shown while the photograph loads. */
  standIn?: string
  /** The point that stays visible when cropped, as CSS `object-position`; default is the centre. */
  position?: string
}

export interface PictureSource {
  type: string
  srcSet: string
}

/** Copies of event photographs, by address such as `/media/fiesta.jpg`. */
export type EventPhotos = Record<string, PictureSource[]>
