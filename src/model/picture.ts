/**
 * A picture to show: a drawn composition or a file of `media/`. Paths start at the site's root. Sizes are CSS pixels, always present to
 * avoid layout shifts. A decorative picture has an empty `alt`.
 */
export interface ResolvedPicture {
  src: string
  darkSrc?: string
  width: number
  height: number
  alt: string
  /** Copies of a photograph in several formats and widths, with the best format first. */
  sources?: PictureSource[]
  /** Colours of the upper and lower half, such as `#a0b0c0,#506070`, shown while the photograph loads. */
  standIn?: string
  /** The point that stays visible when the picture is cropped, as CSS `object-position`. The default is the centre. */
  position?: string
}

export interface PictureSource {
  type: string
  srcSet: string
}

/** Copies of the photographs of events, by the address of the original, such as `/media/fiesta.jpg`. */
export type EventPhotos = Record<string, PictureSource[]>
