// @vitest-environment jsdom
/** `npm run test:fuzz`: more compositions than `npm test` has time for. */
import { expect, test } from 'vitest'
import { expectGoodTile, scales, shapes, tileSpec } from '../support/good-tile.ts'

test.each(shapes)('five hundred of each %s are small, plain, and have a sun', (shape) => {
  const drawAll = () => {
    for (const used of scales)
      for (let seed = 0; seed < 500; seed++) expectGoodTile(tileSpec(shape, seed, used))
  }
  expect(drawAll).not.toThrow()
})
