import { draw } from './draw.ts'
import { Layer } from './layer.ts'
import { toSvg } from './svg.ts'

/**
 * Hex colours of the group's logo. Arc, square and stair have the colours of three institutions. Without `paper`, the background is
 * transparent.
 */
interface MarkColours {
  arc: string
  square: string
  stair: string
  sun: string
  paper?: string | undefined
}

/** Draws the group's logo of 2 × 2 shapes: sun, stair, arc and square. The logo stays readable at 16 px. */
export function composeMark({ arc, square, stair, sun, paper }: MarkColours): string {
  const layerOf = (mark: string, x: number, y: number, side = 8): Layer => {
    const layer = new Layer()
    draw([mark], layer, { x, y, side, unit: 2 })
    return layer
  }
  return toSvg(16, 16, [
    ...(paper ? [[paper, layerOf('■', 0, 0, 16)] as const] : []),
    [sun, layerOf('●', 0, 0)],
    [stair, layerOf('◣', 8, 0)],
    [arc, layerOf('◟', 0, 8)],
    [square, layerOf('■', 8, 8)],
  ])
}
