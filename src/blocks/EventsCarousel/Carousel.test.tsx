/** How the carousel turns by itself. What a mouse, a keyboard and a finger do to it: tests/browser/events.spec.ts. */
import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteData } from '../../../tests/support/site-data.ts'
import { dataAddress } from '../../engine/events/data-address.ts'
import { SiteContext } from '../../engine/site-context.ts'
import { Carousel } from './Carousel.tsx'

const texts = siteData.messages.events
let isReduced = false

beforeEach(() => {
  vi.useFakeTimers()
  isReduced = false
  const query = { addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => ({ ...query, matches: isReduced }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const carousel = (count: number, image?: (letter: string) => string) => (
  <SiteContext value={siteData}>
    <Carousel
      photos={{}}
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

/** The name of the one slide that can be seen, reached and read. */
function shown() {
  const all = screen.getAllByRole('group', { hidden: true })
  expect(all.filter((slide) => !slide.hasAttribute('inert'))).toEqual(screen.getAllByRole('group'))
  return screen.getByRole('group').querySelector('h2')?.textContent
}

test('images come with their slide and one slide ahead, and stay', () => {
  const images = () =>
    Array.from(slides().querySelectorAll('img'), (image) => image.getAttribute('src')?.slice(1, 2)).join('')
  render(carousel(5, (letter) => `${letter}.jpg`))
  expect(images()).toBe('AB')
  press(texts.next)
  expect(images()).toBe('ABC')
  press('Ver el evento 5 de 5')
  expect(images()).toBe('ABCE')
  press(texts.previous)
  expect(images()).toBe('ABCDE')
})

test('turns every 5 seconds, around the end', () => {
  render(carousel(2))
  wait(4999)
  expect(shown()).toBe('A')
  wait(1)
  expect(shown()).toBe('B')
  wait(5000)
  expect(shown()).toBe('A')
})

test('arrows lead around both ends, and dots say where it is', () => {
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
])('waits 5 seconds again after %j', (name, expected) => {
  render(carousel(3))
  wait(4000)
  press(name)
  wait(4999)
  expect(shown()).toBe(expected)
  wait(1)
  expect(shown()).not.toBe(expected)
})

test('one event has no timer, no arrows, no dots and one image', () => {
  render(carousel(1, () => 'a.jpg'))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(vi.getTimerCount()).toBe(0)
  expect(slides().querySelectorAll('img')).toHaveLength(1)
})

test('stays within a list that has shrunk, and leaves no timer behind', () => {
  const { rerender, unmount } = render(carousel(5))
  press('Ver el evento 5 de 5')
  rerender(carousel(2))
  expect(shown()).toBe('A')
  wait(5000)
  expect(shown()).toBe('B')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('its button stops and starts it, also under the pointer, and slides are announced', () => {
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

test('a finger on it does not stop it', () => {
  render(carousel(3))
  fireEvent.pointerEnter(slides(), { pointerType: 'touch' })
  wait(5000)
  expect(shown()).toBe('B')
})

test('stops while its browser tab is hidden', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  render(carousel(3))
  wait(20_000)
  expect(shown()).toBe('A')
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  wait(5000)
  expect(shown()).toBe('B')
})

test('with reduced motion it stands, has nothing to pause, and its arrows work', () => {
  isReduced = true
  render(carousel(3))
  wait(20_000)
  expect(shown()).toBe('A')
  expect(screen.queryByRole('button', { name: texts.pause })).not.toBeInTheDocument()
  press(texts.next)
  expect(shown()).toBe('B')
})
