import { expect, test } from 'vitest'
import { allows, shapeSentence, shownCrop, WHOLE } from './crop.ts'

const size = { width: 3000, height: 2000 }

test('begins with the part that the page shows', () => {
  expect(shownCrop(size, undefined, {})).toEqual(WHOLE)
  expect(shownCrop(size, 1, { focus: { x: 100, y: 50 } })).toEqual({ ...WHOLE, x: 33.33, width: 66.67 })
})

test('a stored crop comes back as it was chosen', () => {
  for (const ratio of [1, 1.25, 1.5, 16 / 9]) {
    const chosen = shownCrop(size, ratio, { crop: { x: 12.34, y: 20, width: 55.5, height: 60 } })
    const again = shownCrop(size, ratio, { crop: chosen })
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(again[side] - chosen[side])).toBeLessThan(0.06)
  }
})

test('offers the shapes that a block allows', () => {
  expect([1, 1.25, 2.5].map((ratio) => allows([1, 2], ratio))).toEqual([true, true, false])
  expect([1.2, 1.25].map((ratio) => allows(1.25, ratio))).toEqual([false, true])
  expect(shapeSentence(1.25)).toContain('5:4')
})
