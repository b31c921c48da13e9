import type { Focus } from './site.generated.ts'

/** Returns the default focus of a photograph in percent: the centre, but higher in portraits, where faces are in the upper part. */
export function defaultFocus({ width, height }: { width: number; height: number }): Focus {
  return { x: 50, y: height > width ? 33 : 50 }
}
