import type { Layer } from './layer.ts'

/** Pixels per grid unit, for images without a size in CSS. */
export const pixels = 20

/**
 * Returns an SVG with one path per colour, in painting order. Uses presentation attributes only, because a strict Content-Security-Policy
 * forbids inline styles.
 */
export function toSvg(
  width: number,
  height: number,
  layers: Iterable<readonly [colour: string, layer: Layer]>,
): string {
  const size = `width="${width * pixels}" height="${height * pixels}" viewBox="0 0 ${width} ${height}"`
  const paths = [...layers].map(([colour, layer]) => `<path fill="${colour}" d="${layer.path()}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${paths.join('')}</svg>`
}
