import { shownPart, type Size } from '../../../engine/model/crop.ts'
import type { Ratio } from '../../../engine/model/schema.ts'
import type { FilePicture, Focus, PhotoCrop } from '../../../engine/model/site.generated.ts'
import type { ShownPart } from '../../core/api.ts'

export const WHOLE: PhotoCrop = { x: 0, y: 0, width: 100, height: 100 }

export interface Cropping extends Pick<FilePicture, 'focus'> {
  picture: ImageBitmap
  /** The number of quarter turns, clockwise. */
  turns: number
  crop: PhotoCrop
}

export function centreOf({ x, y, width, height }: PhotoCrop): Focus {
  return { x: x + width / 2, y: y + height / 2 }
}

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

/**
 * Returns a box that a person drags by a handle, in a shape that the block allows. The edges opposite to the handle stay.
 *
 * @param handle the direction of the handle, such as `n` or `sw`; empty when the person moves the whole box
 * @param start the box of before, in a shape that the block allows
 */
export function inShape(
  size: Size,
  allowed: Ratio | undefined,
  { handle, start }: { handle: string; start: PhotoCrop },
  box: PhotoCrop,
): PhotoCrop {
  if (allowed === undefined || handle === '') return box
  const [isAcross, isDown] = [/[ew]/.test(handle), /[ns]/.test(handle)]
  const given = { width: isAcross ? box.width : start.width, height: isDown ? box.height : start.height }
  // The allowed ratios of two percentages.
  const [least = 0, most = least] = [allowed].flat().map((one) => (one * size.height) / size.width)
  const ratio = Math.min(Math.max(given.width / given.height, least), most)
  const byHeight = given.height * ratio
  const wanted = isAcross ? (isDown ? (given.width + byHeight) / 2 : given.width) : byHeight
  const across = sideOf(start.x, start.width, isAcross ? (handle.includes('w') ? 'start' : 'end') : undefined)
  const down = sideOf(start.y, start.height, isDown ? (handle.includes('n') ? 'start' : 'end') : undefined)
  const width = Math.min(Math.max(wanted, 1, ratio), across.room, down.room * ratio)
  const height = width / ratio
  return { x: across.place(width), y: down.place(height), width, height }
}

/** Returns the room and the place of a box along one side, by the end that moves. If none moves, the centre keeps its place. */
function sideOf(start: number, length: number, moved: 'start' | 'end' | undefined) {
  const end = start + length
  if (moved === 'start') return { room: end, place: (given: number) => end - given }
  if (moved === 'end') return { room: 100 - start, place: () => start }
  const place = (given: number) => Math.min(Math.max(start + (length - given) / 2, 0), 100 - given)
  return { room: 100, place }
}

export function allows(allowed: Ratio | undefined, ratio: number): boolean {
  if (allowed === undefined) return true
  const [narrowest = 0, widest = narrowest] = [allowed].flat()
  return ratio >= narrowest - 0.001 && ratio <= widest + 0.001
}

/**
 * Returns the shown part of a photograph after its file was cropped, so that a page keeps showing the same. A page that showed only the
 * removed part shows the whole new photograph.
 */
export function partAfterCrop(cut: PhotoCrop, { crop, focus }: ShownPart): ShownPart {
  const along = (from: number, to: number, start: number, length: number) => {
    const [first, last] = [Math.max(from, start), Math.min(to, start + length)]
    return { first: percent((first - start) / length), length: percent((last - first) / length) }
  }
  const part = crop ?? WHOLE
  const across = along(part.x, part.x + part.width, cut.x, cut.width)
  const down = along(part.y, part.y + part.height, cut.y, cut.height)
  const kept = { x: across.first, y: down.first, width: across.length, height: down.length }
  const point = focus && {
    x: Math.round(((focus.x - cut.x) / cut.width) * 100),
    y: Math.round(((focus.y - cut.y) / cut.height) * 100),
  }
  return {
    ...(kept.width >= 1 && kept.height >= 1 && !isWhole(kept) && { crop: kept }),
    ...(point && [point.x, point.y].every((at) => at >= 0 && at <= 100) && { focus: point }),
  }
}

/** The shapes to which screens cut a photograph, by their Spanish names. */
export function cutsOf(allowed: Ratio | undefined, phone?: number): { name: string; ratio: number }[] {
  const [narrowest, widest] = Array.isArray(allowed) ? allowed : []
  return [
    ...(narrowest === undefined ? [] : [{ name: 'En la pantalla más angosta', ratio: narrowest }]),
    ...(widest === undefined ? [] : [{ name: 'En la más ancha', ratio: widest }]),
    ...(phone === undefined ? [] : [{ name: 'En un celular', ratio: phone }]),
  ]
}

/** Says in Spanish which shape a block needs. @param phone the shape that phones show, if it is another one */
export function shapeSentence(
  allowed: Ratio | undefined,
  { phone, hasFocus = true }: { phone?: number | undefined; hasFocus?: boolean } = {},
): string {
  if (allowed === undefined)
    return phone === undefined
      ? 'Acá la foto puede tener cualquier forma.'
      : `Acá la foto puede tener cualquier forma; en un celular se ve ${nameOf(phone)}.`
  if (!Array.isArray(allowed)) return `Acá la foto se ve ${nameOf(allowed)}.`
  const kept = hasFocus ? 'el punto que elijas' : 'el centro'
  return `Acá la foto cambia un poco de forma según la pantalla: ${kept} queda siempre a la vista.`
}

function nameOf(ratio: number): string {
  const shape = SHAPES.find((one) => Math.abs(one.ratio - ratio) < 0.001)
  if (shape && shape.ratio <= 1) return shape.name.toLowerCase()
  const long = ratio > 1 ? 'más ancha que alta' : 'más alta que ancha'
  return `${long} (${shape?.name ?? `${ratio.toLocaleString('es')}:1`})`
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
