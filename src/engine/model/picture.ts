/**
 * A picture to show: a drawn composition or a file of `media/`. Its size in CSS pixels is always known, to avoid layout shifts. A
 * decorative picture has an empty `alt`.
 */
export interface ResolvedPicture {
  src: string
  darkSrc?: string
  width: number
  height: number
  alt: string
  /** Several formats and widths, with the best format first. */
  sources?: PictureSource[]
  /** Colours of the photograph's upper and lower half, shown while it loads, such as `#a0b0c0,#506070`. */
  standIn?: string
  /** The point that stays visible when CSS crops the picture, as `object-position`. The default is the centre. */
  position?: string
}

interface PictureSource {
  type: string
  srcSet: string
}

/** Smaller copies of the photographs of events, by the address of the original, such as `/media/fiesta.jpg`. */
export type EventPhotos = Record<string, PictureSource[]>
