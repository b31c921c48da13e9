// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { holdStill } from './hold-still.ts'

test('while a page is edited, its blocks are told that it is hidden', () => {
  let isEditing = true
  const heard: boolean[] = []
  document.addEventListener('visibilitychange', () => heard.push(document.hidden))
  holdStill(() => isEditing)
  isEditing = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([true, false])
})
