import type { Focus } from './site.generated.ts'

/** The default focus of a photograph; in portraits, faces are in the upper part. */
export function usualFocus({ width, height }: { width: number; height: number }): Focus {
  return { x: 50, y: height > width ? 33 : 50 }
}
