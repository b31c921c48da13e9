// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pauseCarousels } from './pause-carousels.ts'

test('the document reports that it is hidden while it is edited', () => {
  let isEditing = true
  const heard: boolean[] = []
  document.addEventListener('visibilitychange', () => heard.push(document.hidden))
  pauseCarousels(() => isEditing)
  isEditing = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([true, false])
})
