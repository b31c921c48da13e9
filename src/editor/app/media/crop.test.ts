import { expect, test } from 'vitest'
import { allows, inShape, partAfterCrop, shapeSentence, shownCrop, WHOLE } from './crop.ts'

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
  expect(shapeSentence(1.25)).toBe('Acá la foto se ve más ancha que alta (5:4).')
  expect(shapeSentence(1)).toBe('Acá la foto se ve cuadrada.')
})

test('speaks of a point to keep only where there is one', () => {
  expect(shapeSentence([1, 2])).toContain('el punto que elijas')
  expect(shapeSentence([1, 2], { hasFocus: false })).toMatch(/: el centro queda/)
})

// A square of a photograph of 3:2 is as high as it is wide, so its width in percent is two thirds of its height.
const square = { x: 20, y: 30, width: 40, height: 60 }

test.each([
  ['n', { y: 45, height: 45 }, { x: 25, y: 45, width: 30, height: 45 }],
  ['s', { height: 45 }, { x: 25, y: 30, width: 30, height: 45 }],
  ['e', { width: 20 }, { x: 20, y: 45, width: 20, height: 30 }],
  ['w', { x: 40, width: 20 }, { x: 40, y: 45, width: 20, height: 30 }],
  ['nw', { x: 40, y: 60, width: 20, height: 30 }, { x: 40, y: 60, width: 20, height: 30 }],
  ['ne', { y: 60, width: 20, height: 30 }, { x: 20, y: 60, width: 20, height: 30 }],
  ['sw', { x: 40, width: 20, height: 30 }, { x: 40, y: 30, width: 20, height: 30 }],
  ['se', { width: 20 }, { x: 20, y: 30, width: 30, height: 45 }],
  // A box that only moves keeps its size.
  ['', { x: 0, y: 0 }, { x: 0, y: 0, width: 40, height: 60 }],
])('the handle «%s» keeps a fixed shape and the opposite edges', (handle, change, shown) => {
  expect(inShape(size, 1, { handle, start: square }, { ...square, ...change })).toEqual(shown)
})

test('a box in a fixed shape stays inside the photograph', () => {
  const start = { x: 50, y: 30, width: 40, height: 60 }
  const drag = (handle: string, change: Partial<typeof start>) =>
    inShape(size, 1, { handle, start }, { ...start, ...change })
  expect(drag('n', { y: 0, height: 90 })).toEqual({ x: 40, y: 0, width: 60, height: 90 })
  expect(drag('e', { width: 50 })).toEqual({ x: 50, y: 22.5, width: 50, height: 75 })
})

test('a box is free between the narrowest and the widest shape', () => {
  const start = { x: 0, y: 0, width: 60, height: 60 }
  const drag = (width: number) => inShape(size, [1, 2], { handle: 'e', start }, { ...start, width }).height
  expect([70, 90].map((width) => Math.round(drag(width)))).toEqual([60, 68])
})

test('a page shows the same part after the file of its photograph was cropped', () => {
  const cut = { x: 20, y: 0, width: 50, height: 80 }
  const crop = { x: 30, y: 40, width: 20, height: 20 }
  expect(partAfterCrop(cut, { crop, focus: { x: 40, y: 60 } })).toEqual({
    crop: { x: 20, y: 50, width: 40, height: 25 },
    focus: { x: 40, y: 75 },
  })
  expect(partAfterCrop(cut, { crop: { ...crop, x: 60 } })).toEqual({
    crop: { x: 80, y: 50, width: 20, height: 25 },
  })
  // The whole photograph stays whole, and so does one of which the page showed only what is gone.
  expect(partAfterCrop(cut, {})).toEqual({})
  expect(partAfterCrop(cut, { crop: { ...crop, x: 80 }, focus: { x: 90, y: 50 } })).toEqual({})
})
