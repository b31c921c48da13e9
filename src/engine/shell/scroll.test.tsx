import { afterEach, expect, test, vi } from 'vitest'
import { keepScroll, scrollToArrival } from './scroll.ts'

afterEach(() => vi.restoreAllMocks())

test('keeps the scroll position when the visitor scrolled before React started', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(800)
  history.replaceState({ key: 'before' }, '')
  const stop = keepScroll()
  scrollToArrival({ key: 'before', hash: '' }, true)
  expect(scrollTo).toHaveBeenCalledWith({ top: 800, behavior: 'instant' })
  stop()
})

test('scrolling after Back was pressed does not change the stored position', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(800)
  history.replaceState({ key: 'first' }, '')
  const stop = keepScroll()
  scrollY.mockReturnValue(0)
  scrollToArrival({ key: 'second', hash: '' }, false)

  // Simulates the Back button: the browser changes the address first, and React renders the earlier page afterwards.
  history.replaceState({ key: 'first' }, '')
  dispatchEvent(new Event('scroll'))
  scrollToArrival({ key: 'first', hash: '' }, true)
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 800, behavior: 'instant' })
  stop()
})
