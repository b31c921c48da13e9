import { defaultFocus } from './default-focus.ts'
import type { Ratio } from './schema.ts'
import type { FilePicture, Focus, PhotoCrop } from './site.generated.ts'

export interface Size {
  width: number
  height: number
}

export interface Crop extends Size {
  left: number
  top: number
}

/**
 * Returns the part of a photograph that a block shows, in pixels: the editor's crop, cut to the block's ratio around the focus.
 *
 * @returns also the position of the focus inside the part, in percent
 */
export function shownPart(
  size: Size,
  ratio: Ratio | undefined,
  { crop, focus }: Pick<FilePicture, 'crop' | 'focus'>,
): { part: Crop; focus: Focus } {
  const kept = partOf(size, crop)
  const point = focus ? focusIn(kept, size, focus) : defaultFocus(kept)
  const { left, top, ...cut } = cropTo(kept, ratio, point)
  return {
    part: { ...cut, left: kept.left + left, top: kept.top + top },
    focus: focusIn({ ...cut, left, top }, kept, point),
  }
}

function partOf({ width, height }: Size, crop: PhotoCrop = { x: 0, y: 0, width: 100, height: 100 }): Crop {
  const left = within(width - 1, (width * crop.x) / 100)
  const top = within(height - 1, (height * crop.y) / 100)
  return {
    left,
    top,
    width: Math.max(1, within(width - left, (width * crop.width) / 100)),
    height: Math.max(1, within(height - top, (height * crop.height) / 100)),
  }
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
