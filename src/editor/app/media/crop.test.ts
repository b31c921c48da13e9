import { expect, test } from 'vitest'
import { moved, FULL_BOX } from './crop.ts'

test('moving a corner of the crop box keeps the opposite corner', () => {
  expect(moved(FULL_BOX, 'start', 0.25, 0.5)).toEqual({ x: 0.25, y: 0.5, width: 0.75, height: 0.5 })
  expect(moved(FULL_BOX, 'end', -0.25, -0.5)).toEqual({ x: 0, y: 0, width: 0.75, height: 0.5 })
})

test('moves the whole crop box, but not out of the picture', () => {
  const box = { x: 0.5, y: 0, width: 0.25, height: 0.5 }
  expect(moved(box, 'whole', 9, 0.25)).toEqual({ x: 0.75, y: 0.25, width: 0.25, height: 0.5 })
  expect(moved(box, 'whole', -9, -9)).toEqual({ ...box, x: 0, y: 0 })
})

test('the crop box never gets empty, however far a corner is moved', () => {
  for (const handle of ['start', 'end'] as const)
    for (const by of [-9, 9]) {
      const { x, y, width, height } = moved({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 }, handle, by, by)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1)
      expect(Math.min(width, height)).toBeGreaterThan(0.04)
    }
})
