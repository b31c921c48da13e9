import type { Focus } from '../../model/site.generated.ts'
import type { Ratio } from '../schema/schema.ts'

interface Size {
  width: number
  height: number
}

export interface Crop extends Size {
  left: number
  top: number
}

/**
 * Returns the largest part of a picture with an allowed ratio, as near as possible to the focus. Returns the whole picture if its own ratio
 * is allowed.
 */
export function cropTo({ width, height }: Size, allowed: Ratio | undefined, focus: Focus): Crop {
  const [narrowest = 0, widest = narrowest || Infinity] = [allowed ?? []].flat()
  const ratio = Math.min(Math.max(width / height, narrowest), widest)
  const part = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  }
  return {
    ...part,
    left: within(width - part.width, (width * focus.x) / 100 - part.width / 2),
    top: within(height - part.height, (height * focus.y) / 100 - part.height / 2),
  }
}

/** Returns the position of the focus inside a crop, in whole percent of the crop. */
export function focusIn(crop: Crop, { width, height }: Size, focus: Focus): Focus {
  return {
    x: within(100, ((width * focus.x) / 100 - crop.left) * (100 / crop.width)),
    y: within(100, ((height * focus.y) / 100 - crop.top) * (100 / crop.height)),
  }
}

function within(most: number, value: number): number {
  return Math.round(Math.min(Math.max(value, 0), most))
}
