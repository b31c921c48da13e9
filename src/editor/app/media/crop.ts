/** A rectangle in a picture. All numbers are fractions of the picture's width or height, from 0 to 1. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export type Handle = 'start' | 'end' | 'whole'

export const FULL_BOX: Box = { x: 0, y: 0, width: 1, height: 1 }

/** Minimum width and height of a crop box, as a fraction of the picture's width or height. */
const MIN_SIZE = 0.05

/** Moves a crop box or one of its corners, but not beyond the edges of the picture. */
export function moved(box: Box, handle: Handle, dx: number, dy: number): Box {
  const [x, width] = along(box.x, box.width, handle, dx)
  const [y, height] = along(box.y, box.height, handle, dy)
  return { x, y, width, height }
}

function along(start: number, size: number, handle: Handle, by: number): [start: number, size: number] {
  if (handle === 'whole') return [between(start + by, 0, 1 - size), size]
  if (handle === 'end') return [start, between(size + by, MIN_SIZE, 1 - start)]
  const next = between(start + by, 0, start + size - MIN_SIZE)
  return [next, start + size - next]
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}

/**
 * Draws a picture on a canvas.
 *
 * @param turns the number of quarter turns, clockwise
 * @param longest maximum length of the longer side in pixels
 * @returns false when the browser has no memory for the canvas
 */
export function drawTurned(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  turns: number,
  longest: number,
): boolean {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  canvas.width = turns % 2 ? height : width
  canvas.height = turns % 2 ? width : height
  const context = canvas.getContext('2d')
  if (!context) return false
  context.imageSmoothingQuality = 'high'
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  return true
}

/** Creates an image file from the part of a picture that is inside the crop box. */
export async function cropped(picture: ImageBitmap, turns: number, box: Box, name: string): Promise<File> {
  const whole = document.createElement('canvas')
  drawTurned(whole, picture, turns, Infinity)
  const part = document.createElement('canvas')
  part.width = Math.max(1, Math.round(whole.width * box.width))
  part.height = Math.max(1, Math.round(whole.height * box.height))
  part.getContext('2d')?.drawImage(whole, -Math.round(whole.width * box.x), -Math.round(whole.height * box.y))
  const ending = /\.(png|webp)$/i.exec(name)?.[1]?.toLowerCase() ?? 'jpeg'
  const blob = await new Promise<Blob | null>((resolve) => part.toBlob(resolve, `image/${ending}`, 0.92))
  if (!blob) throw new Error('The browser cannot write the picture.')
  return new File([blob], name.replace(/\.\w+$/, `-recorte.${ending}`), { type: blob.type })
}
