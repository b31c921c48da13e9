/**
 * A picture ready to show: a drawn composition or a file of `media/`. Paths start at the site's root; sizes are CSS pixels,
 * always present so that nothing moves while it loads. An empty `alt` marks decoration.
 */
export interface ResolvedPicture {
  src: string
  /** The picture for the dark scheme. */
  darkSrc?: string
  width: number
  height: number
  alt: string
  /** Copies of a photograph in modern formats and several widths, the best format first. */
  sources?: PictureSource[]
  /** The colours of a photograph's upper and lower half, shown until it is loaded. */
  standIn?: string
  /** The point of a photograph that is always in view, as CSS `object-position`; the middle without it. */
  position?: string
}

export interface PictureSource {
  /** media type, such as `image/avif` */
  type: string
  /** addresses with their widths in pixels, as HTML writes them */
  srcSet: string
}

/** Copies of the photographs of events, by the address of each photograph, such as `/media/fiesta.jpg`. */
export type EventPhotos = Record<string, PictureSource[]>
