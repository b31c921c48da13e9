// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { holdStill } from './hold-still.ts'

test('the document reports that it is hidden while it is edited', () => {
  let isEditing = true
  const heard: boolean[] = []
  document.addEventListener('visibilitychange', () => heard.push(document.hidden))
  holdStill(() => isEditing)
  isEditing = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([true, false])
})
