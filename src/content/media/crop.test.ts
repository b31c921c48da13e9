import { assert, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { defaultFocus } from '../../model/default-focus.ts'
import { cropTo, focusIn } from './crop.ts'

const landscape = { width: 3000, height: 2000 }
const portrait = { width: 2000, height: 3000 }

test('does not crop a picture that already has the wanted ratio', () => {
  const whole = { left: 0, top: 0, ...landscape }
  expect(cropTo(landscape, 1.5, { x: 10, y: 90 })).toEqual(whole)
  expect(cropTo(landscape, undefined, { x: 10, y: 90 })).toEqual(whole)
})

test('crops a picture to the nearest limit when its ratio is outside the limits', () => {
  const middle = { x: 50, y: 50 }
  expect(cropTo(landscape, [1, 2], middle)).toMatchObject(landscape)
  expect(cropTo(portrait, [1, 2], middle)).toMatchObject({ width: 2000, height: 2000 })
  expect(cropTo({ width: 4000, height: 1000 }, [1, 2], middle)).toMatchObject({ left: 1000, width: 2000 })
})

test('crops a portrait around a third of its height by default', () => {
  const focus = defaultFocus(portrait)
  expect(cropTo(portrait, 2, focus)).toEqual({ left: 0, top: 490, width: 2000, height: 1000 })
  expect(cropTo(portrait, 2, { x: 50, y: 60 })).toMatchObject({ top: 1300 })
})

test('crops a landscape around its middle by default', () => {
  const focus = defaultFocus(landscape)
  expect(cropTo(landscape, 1, focus)).toMatchObject({ left: 500, width: 2000, height: 2000 })
  expect(cropTo(landscape, 1, { x: 100, y: 50 })).toMatchObject({ left: 1000 })
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
