import type { FilePicture } from './site.generated.ts'

/** A point of a picture, in percent of its width and height. */
export type Focus = NonNullable<FilePicture['focus']>

/** What stays in view of a photograph that says nothing of it: people stand in the upper part of a portrait. */
export function usualFocus({ width, height }: { width: number; height: number }): Focus {
  return { x: 50, y: height > width ? 33 : 50 }
}
