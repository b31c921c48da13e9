import type { FilePicture } from './site.generated.ts'

/** A point of a picture, in percent of its width and height. */
export type Focus = NonNullable<FilePicture['focus']>

/** The default focus of a photograph: in a portrait, faces are in the upper part. */
export function usualFocus({ width, height }: { width: number; height: number }): Focus {
  return { x: 50, y: height > width ? 33 : 50 }
}
