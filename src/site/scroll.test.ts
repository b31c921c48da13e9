// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { keepScroll, scrollToArrival } from './scroll.ts'

afterEach(() => vi.restoreAllMocks())

test('a place that was reached before React came is remembered', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(800)
  history.replaceState({ key: 'before' }, '')
  const stop = keepScroll()
  scrollToArrival({ key: 'before', hash: '' }, true)
  expect(scrollTo).toHaveBeenCalledWith({ top: 800, behavior: 'instant' })
  stop()
})
