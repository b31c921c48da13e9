/** Tests the automatic advance of slides; tests/browser/events.spec.ts tests mouse, keyboard and touch. */
import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteData } from '../../../tests/support/site-data.ts'
import { dataAddress } from '../../engine/rendering/events/data-address.ts'
import { SiteContext } from '../../engine/rendering/site-context.ts'
import { Carousel } from './Carousel.tsx'

const texts = siteData.messages.events

beforeEach(() => {
  vi.useFakeTimers()
  const query = { addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => ({ ...query, matches: false }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const carousel = (count: number, image?: (letter: string) => string, isLoading = false) => (
  <SiteContext value={siteData}>
    <Carousel
      photos={{}}
      isLoading={isLoading}
      fileOf={dataAddress}
      events={Array.from('ABCDE'.slice(0, count), (letter) => ({
        name: letter,
        date: '2026-11-21',
        time: null,
        image_path: image?.(letter) ?? null,
        institution_type: 'norte',
        short_description: '',
      }))}
    />
  </SiteContext>
)

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const slides = () => screen.getByRole('group').parentElement ?? document.body

function shown() {
  const all = screen.getAllByRole('group', { hidden: true })
  expect(all.filter((slide) => !slide.hasAttribute('inert'))).toEqual(screen.getAllByRole('group'))
  return screen.getByRole('group').querySelector('h2')?.textContent
}

test('the slides stay while newer events are on their way', () => {
  render(carousel(3, undefined, true))
  wait(20_000)
  expect(shown()).toBe('A')
})

test('shows the image of the next slide in advance, and keeps shown images', () => {
  const images = () =>
    Array.from(slides().querySelectorAll('picture:not([hidden]) > img'), (image) =>
      image.getAttribute('src')?.slice(1, 2),
    ).join('')
  render(carousel(5, (letter) => `${letter}.jpg`))
  expect(images()).toBe('AB')
  press(texts.next)
  expect(images()).toBe('ABC')
  press('Ver el evento 5 de 5')
  expect(images()).toBe('ABCE')
  press(texts.previous)
  expect(images()).toBe('ABCDE')
})

test('shows the next slide every 5 seconds, and the first after the last', () => {
  render(carousel(2))
  wait(4999)
  expect(shown()).toBe('A')
  wait(1)
  expect(shown()).toBe('B')
  wait(5000)
  expect(shown()).toBe('A')
})

test('arrows wrap around both ends, and dots mark the current slide', () => {
  render(carousel(3))
  press(texts.previous)
  expect(shown()).toBe('C')
  expect(screen.getByRole('group')).toHaveAccessibleName('Evento 3 de 3')
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Ver el evento 3 de 3')
  press(texts.next)
  expect(shown()).toBe('A')
})

test.each([
  [texts.next, 'B'],
  ['Ver el evento 2 de 3', 'B'],
  ['Ver el evento 1 de 3', 'A'],
])('a press of %j restarts the wait of 5 seconds for the next slide', (name, expected) => {
  render(carousel(3))
  wait(4000)
  press(name)
  wait(4999)
  expect(shown()).toBe(expected)
  wait(1)
  expect(shown()).not.toBe(expected)
})

test('a carousel of one event has no timer, no arrows, no dots and one image', () => {
  render(carousel(1, () => 'a.jpg'))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(vi.getTimerCount()).toBe(0)
  expect(slides().querySelectorAll('img')).toHaveLength(1)
})

test('shows a slide of the shortened list, and stops its timer on unmount', () => {
  const { rerender, unmount } = render(carousel(5))
  press('Ver el evento 5 de 5')
  rerender(carousel(2))
  expect(shown()).toBe('A')
  wait(5000)
  expect(shown()).toBe('B')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a button stops and starts the carousel, even with the mouse over the slides', () => {
  render(carousel(3))
  expect(slides()).toHaveAttribute('aria-live', 'off')
  fireEvent.pointerEnter(slides(), { pointerType: 'mouse' })
  press(texts.pause)
  wait(20_000)
  expect(shown()).toBe('A')
  expect(slides()).toHaveAttribute('aria-live', 'polite')
  press(texts.play)
  wait(5000)
  expect(shown()).toBe('B')
})

test('touching the carousel does not stop it', () => {
  render(carousel(3))
  fireEvent.pointerEnter(slides(), { pointerType: 'touch' })
  wait(5000)
  expect(shown()).toBe('B')
})

test('the carousel stops while the browser tab is hidden', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  render(carousel(3))
  wait(20_000)
  expect(shown()).toBe('A')
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  wait(5000)
  expect(shown()).toBe('B')
})
