import type { Focus } from './site.generated.ts'

/** The default focus of a photograph: the centre, but higher in portraits, which show faces in the upper part. */
export function usualFocus({ width, height }: { width: number; height: number }): Focus {
  return { x: 50, y: height > width ? 33 : 50 }
}
