import { expect, test, vi } from 'vitest'
import { firstChange } from './first-change.ts'

test('what changes first on a page is found: a new part of it, or a text', async () => {
  document.body.innerHTML = '<section><p>uno</p></section>'
  const [section] = document.body.children
  const added = firstChange(document.body)
  const part = document.createElement('b')
  section!.append(part)
  section!.append('al final')
  expect(await added).toBe(part)
  const changed = firstChange(document.body)
  const text = section!.firstElementChild!.firstChild as Text
  text.data = 'dos'
  expect(await changed).toBe(text)
})

test('when nothing changes one knows it soon', async () => {
  vi.useFakeTimers()
  const nothing = firstChange(document.body)
  await vi.runAllTimersAsync()
  expect(await nothing).toBeUndefined()
  vi.useRealTimers()
})
