import { expect, test } from 'vitest'
import { mediaIn, usesOfMedia } from './media-in.ts'

test('a former name of a document is no use of a file', () => {
  const text = JSON.stringify(
    { movedFiles: [{ from: 'media/plan-2026.pdf', to: 'media/plan.pdf' }] },
    null,
    2,
  )
  expect(mediaIn(text)).toEqual(['media/plan.pdf'])
  expect([...usesOfMedia(new Map([['site.json', text]])).keys()]).toEqual(['media/plan.pdf'])
})
