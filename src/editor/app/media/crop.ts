import { shownPart, type Size } from '../../../engine/model/crop.ts'
import type { Ratio } from '../../../engine/model/schema.ts'
import type { FilePicture, PhotoCrop } from '../../../engine/model/site.generated.ts'

export const WHOLE: PhotoCrop = { x: 0, y: 0, width: 100, height: 100 }

export function isWhole({ width, height }: PhotoCrop): boolean {
  return width === 100 && height === 100
}

/** The shapes that a person can choose, by their Spanish names. */
export const SHAPES: readonly { name: string; ratio: number }[] = [
  { name: 'Vertical (4:5)', ratio: 4 / 5 },
  { name: 'Cuadrada', ratio: 1 },
  { name: '5:4', ratio: 5 / 4 },
  { name: '4:3', ratio: 4 / 3 },
  { name: '3:2', ratio: 3 / 2 },
  { name: '16:9', ratio: 16 / 9 },
  { name: '2:1', ratio: 2 },
]

/** Returns the part of a photograph that a block shows, in percent with two decimals. The build shows the same part. */
export function shownCrop(
  size: Size,
  ratio: Ratio | undefined,
  picture: Pick<FilePicture, 'crop' | 'focus'>,
): PhotoCrop {
  const { part } = shownPart(size, ratio, picture)
  return {
    x: percent(part.left / size.width),
    y: percent(part.top / size.height),
    width: percent(part.width / size.width),
    height: percent(part.height / size.height),
  }
}

export function allows(allowed: Ratio | undefined, ratio: number): boolean {
  if (allowed === undefined) return true
  const [narrowest = 0, widest = narrowest] = [allowed].flat()
  return ratio >= narrowest - 0.001 && ratio <= widest + 0.001
}

/** Says in Spanish which shape a block needs. */
export function shapeSentence(allowed: Ratio | undefined): string {
  if (allowed === undefined) return 'Acá la foto puede tener cualquier forma.'
  if (!Array.isArray(allowed)) return `Acá la foto se muestra en forma ${nameOf(allowed)}.`
  return 'Acá la foto cambia un poco de forma según la pantalla: el punto que elijas queda siempre a la vista.'
}

function nameOf(ratio: number): string {
  const shape = SHAPES.find((one) => Math.abs(one.ratio - ratio) < 0.001)
  return shape?.name.toLowerCase() ?? `${ratio.toLocaleString('es')}:1`
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100
}

export function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 ? { width: height, height: width } : { width, height }
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

/** Draws the part of a canvas that is inside a crop on another canvas. */
export function drawPart(part: HTMLCanvasElement, whole: HTMLCanvasElement, box: PhotoCrop): void {
  part.width = Math.max(1, Math.round((whole.width * box.width) / 100))
  part.height = Math.max(1, Math.round((whole.height * box.height) / 100))
  const [left, top] = [Math.round((whole.width * box.x) / 100), Math.round((whole.height * box.y) / 100)]
  part.getContext('2d')?.drawImage(whole, -left, -top)
}

/** Creates an image file from the part of a picture that is inside the crop. */
export async function cropped(
  picture: ImageBitmap,
  turns: number,
  box: PhotoCrop,
  name: string,
): Promise<File> {
  const whole = document.createElement('canvas')
  drawTurned(whole, picture, turns, Infinity)
  const part = document.createElement('canvas')
  drawPart(part, whole, box)
  const ending = /\.(png|webp)$/i.exec(name)?.[1]?.toLowerCase() ?? 'jpeg'
  const blob = await new Promise<Blob | null>((resolve) => part.toBlob(resolve, `image/${ending}`, 0.92))
  if (!blob) throw new Error('The browser cannot write the picture.')
  return new File([blob], name.replace(/\.\w+$/, `-recorte.${ending}`), { type: blob.type })
}
