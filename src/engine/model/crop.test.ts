import { assert, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { cropTo, focusIn, shownPart } from './crop.ts'
import { defaultFocus } from './default-focus.ts'

const landscape = { width: 3000, height: 2000 }
const portrait = { width: 2000, height: 3000 }

const middle = { x: 50, y: 50 }
const LIMITS: [number, number] = [1, 2]
const aside = { x: 10, y: 90 }

// prettier-ignore
test.each([
  ['to its own ratio', landscape, 1.5, aside, { left: 0, top: 0, ...landscape }],
  ['to any ratio', landscape, undefined, aside, { left: 0, top: 0, ...landscape }],
  ['within its limits', landscape, LIMITS, middle, landscape],
  ['below its lower limit', portrait, LIMITS, middle, { width: 2000, height: 2000 }],
  ['above its upper limit', { width: 4000, height: 1000 }, LIMITS, middle, { left: 1000, width: 2000 }],
  ['upright, around a third of its height', portrait, 2, defaultFocus(portrait), { left: 0, top: 490, width: 2000, height: 1000 }],
  ['upright, around its focus', portrait, 2, { x: 50, y: 60 }, { top: 1300 }],
  ['lying, around its middle', landscape, 1, defaultFocus(landscape), { left: 500, width: 2000, height: 2000 }],
  ['lying, at its right end', landscape, 1, { x: 100, y: 50 }, { left: 1000 }],
])('crops a picture %s', (_, size, ratio, focus, crop) => {
  expect(cropTo(size, ratio, focus)).toMatchObject(crop)
})

test('the cropped part is inside the picture, and contains the focus', () => {
  const percent = integer({ min: 0, max: 100 })
  const pixels = integer({ min: 50, max: 8000 })
  assert(
    property(
      record({ width: pixels, height: pixels }),
      double({ min: 0.4, max: 4, noNaN: true }),
      record({ x: percent, y: percent }),
      (size, ratio, focus) => {
        const crop = cropTo(size, ratio, focus)
        expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0)
        expect(crop.left + crop.width).toBeLessThanOrEqual(size.width)
        expect(crop.top + crop.height).toBeLessThanOrEqual(size.height)
        const { x, y } = focusIn(crop, size, focus)
        // Tolerates rounding to whole pixels and percent.
        expect(crop.left + (crop.width * x) / 100).toBeCloseTo(
          (size.width * focus.x) / 100,
          -Math.log10(crop.width / 50),
        )
        expect(crop.top + (crop.height * y) / 100).toBeCloseTo(
          (size.height * focus.y) / 100,
          -Math.log10(crop.height / 50),
        )
      },
    ),
  )
})

const corner = { x: 50, y: 50, width: 50, height: 50 }

// prettier-ignore
test.each([
  ['as it is', 1.5, { crop: corner }, { left: 1500, top: 1000, width: 1500, height: 1000 }],
  ['cut to the ratio of the block', 1, { crop: corner }, { left: 1750, top: 1000, width: 1000, height: 1000 }],
  ['cut around the focus', 1, { crop: corner, focus: { x: 100, y: 75 } }, { left: 2000, top: 1000 }],
  ['inside the photograph', undefined, { crop: { ...corner, width: 90 } }, { left: 1500, width: 1500 }],
])('shows the part that an editor cropped, %s', (_, ratio, picture, part) => {
  expect(shownPart(landscape, ratio, picture).part).toMatchObject(part)
})
