// @vitest-environment jsdom
/** `npm run test:fuzz`: more compositions than `npm test` has time for. */
import { expect, test } from 'vitest'
import { expectGoodTiles, shapes } from '../support/good-tile.ts'

test.each(shapes)('five hundred of each %s are small, have plain paths, and a sun', (shape) => {
  expect(() => expectGoodTiles(shape, 500)).not.toThrow()
})
