import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SiteContext } from '../../engine/site-context.ts'
import { siteData } from '../../../tests/support/site-data.ts'
import { Carousel } from './Carousel.tsx'
import { dataAddress } from '../../engine/events/data-address.ts'

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
      events={Array.from({ length: count }, (_, n) => ({
        name: `Evento ${'ABCDE'[n]}`,
        date: '2026-11-21',
        time: null,
        image_path: image?.('ABCDE'[n]!) ?? null,
        institution_type: 'norte',
        short_description: '',
      }))}
    />
  </SiteContext>
)

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const slides = () => screen.getByRole('group').parentElement!

/** The name of the one slide that can be seen, reached and read. */
function shown() {
  const all = screen.getAllByRole('group', { hidden: true })
  expect(all.filter((slide) => !slide.hasAttribute('inert'))).toEqual(screen.getAllByRole('group'))
  return screen.getByRole('group').querySelector('h2')!.textContent
}

/** The images that are in the page. */
const images = () =>
  Array.from(slides().querySelectorAll('img'), (image) => image.getAttribute('src')!.slice(1, 2)).join('')

describe('the images of a carousel', () => {
  const photo = (letter: string) => `${letter}.jpg`

  test('come with their slide and one slide ahead, and stay', () => {
    render(carousel(5, photo))
    expect(images()).toBe('AB')
    press(texts.next)
    expect(images()).toBe('ABC')
    press('Ver el evento 5 de 5')
    expect(images()).toBe('ABCE')
    press(texts.previous)
    expect(images()).toBe('ABCDE')
  })

  test('of one slide are one', () => {
    render(carousel(1, photo))
    expect(images()).toBe('A')
  })
})

describe('a carousel', () => {
  test('turns every 5 seconds, around the end', () => {
    render(carousel(3))
    expect(shown()).toBe('Evento A')
    wait(4999)
    expect(shown()).toBe('Evento A')
    wait(1)
    expect(shown()).toBe('Evento B')
    wait(5000)
    expect(shown()).toBe('Evento C')
    wait(5000)
    expect(shown()).toBe('Evento A')
  })

  test('goes on and back by its arrows, around both ends', () => {
    render(carousel(3))
    press(texts.previous)
    expect(shown()).toBe('Evento C')
    press(texts.next)
    expect(shown()).toBe('Evento A')
  })

  test('goes anywhere by its dots, which say where it is', () => {
    render(carousel(3))
    press('Ver el evento 3 de 3')
    expect(shown()).toBe('Evento C')
    expect(screen.getByRole('group')).toHaveAccessibleName('Evento 3 de 3')
    expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Ver el evento 3 de 3')
  })

  test.each([texts.next, 'Ver el evento 2 de 3'])('waits 5 seconds anew after %j', (name) => {
    render(carousel(3))
    wait(4000)
    press(name)
    wait(4999)
    expect(shown()).toBe('Evento B')
    wait(1)
    expect(shown()).toBe('Evento C')
  })

  test('waits anew also after a choice of what is shown already', () => {
    render(carousel(3))
    wait(4000)
    press('Ver el evento 1 de 3')
    wait(4999)
    expect(shown()).toBe('Evento A')
  })

  test.each([
    [-60, 'Evento B'],
    [60, 'Evento C'],
    [-20, 'Evento A'],
  ])('follows a finger that moves %i pixels', (distance, expected) => {
    render(carousel(3))
    fireEvent.touchStart(slides(), { changedTouches: [{ clientX: 200, clientY: 90 }] })
    fireEvent.touchEnd(slides(), { changedTouches: [{ clientX: 200 + distance, clientY: 100 }] })
    expect(shown()).toBe(expected)
  })

  test('stays when a finger scrolls the page, drifting to a side', () => {
    render(carousel(3))
    fireEvent.touchStart(slides(), { changedTouches: [{ clientX: 200, clientY: 400 }] })
    fireEvent.touchEnd(slides(), { changedTouches: [{ clientX: 140, clientY: 100 }] })
    expect(shown()).toBe('Evento A')
  })

  test('of one event has no timer, no arrows and no dots', () => {
    render(carousel(1))
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(vi.getTimerCount()).toBe(0)
    expect(shown()).toBe('Evento A')
  })

  test('stays within a list that has shrunk', () => {
    const { rerender } = render(carousel(5))
    press('Ver el evento 5 de 5')
    rerender(carousel(2))
    expect(shown()).toBe('Evento A')
    wait(5000)
    expect(shown()).toBe('Evento B')
  })

  test('leaves no timer behind', () => {
    const { unmount } = render(carousel(3))
    expect(vi.getTimerCount()).toBe(1)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a carousel stands', () => {
  test('while its button says so, and is announced then', () => {
    render(carousel(3))
    expect(slides()).toHaveAttribute('aria-live', 'off')
    press(texts.pause)
    wait(20_000)
    expect(shown()).toBe('Evento A')
    expect(slides()).toHaveAttribute('aria-live', 'polite')
    press(texts.play)
    wait(5000)
    expect(shown()).toBe('Evento B')
  })

  test('until it is asked to go on, even under the pointer that asked', () => {
    render(carousel(3))
    fireEvent.pointerEnter(slides(), { pointerType: 'mouse' })
    press(texts.pause)
    press(texts.play)
    wait(5000)
    expect(shown()).toBe('Evento B')
  })

  test('while a pointer is on it, unless that is a finger', () => {
    render(carousel(3))
    fireEvent.pointerEnter(slides(), { pointerType: 'mouse' })
    wait(20_000)
    expect(shown()).toBe('Evento A')
    fireEvent.pointerLeave(slides(), { pointerType: 'mouse' })
    wait(5000)
    expect(shown()).toBe('Evento B')
    fireEvent.pointerEnter(slides(), { pointerType: 'touch' })
    wait(5000)
    expect(shown()).toBe('Evento C')
  })

  test('while the focus is in it', () => {
    render(carousel(3))
    act(() => screen.getByRole('button', { name: texts.next }).focus())
    wait(20_000)
    expect(shown()).toBe('Evento A')
    act(() => screen.getByRole('button', { name: texts.next }).blur())
    wait(5000)
    expect(shown()).toBe('Evento B')
  })

  test('while its browser tab is hidden', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    render(carousel(3))
    wait(20_000)
    expect(shown()).toBe('Evento A')
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    wait(5000)
    expect(shown()).toBe('Evento B')
  })

  test('where less motion is asked for, with nothing to pause and all else', () => {
    isReduced = true
    render(carousel(3))
    wait(20_000)
    expect(shown()).toBe('Evento A')
    expect(screen.queryByRole('button', { name: texts.pause })).not.toBeInTheDocument()
    press(texts.next)
    expect(shown()).toBe('Evento B')
  })
})
