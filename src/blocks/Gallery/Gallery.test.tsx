import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderBlocks } from '../../../tests/support/render-blocks.tsx'

const photo = (name: string, alt = '') => ({ src: `/media/${name}.jpg`, width: 1200, height: 800, alt })

beforeEach(() => {
  // Adds the methods of `<dialog>`, which jsdom lacks.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  const [uno, ...others] = [photo('uno', 'El patio'), photo('dos'), photo('tres'), photo('cuatro')]
  const photos = [{ picture: uno, caption: 'A las ocho.' }, ...others.map((picture) => ({ picture }))]
  renderBlocks([{ type: 'Gallery', photos }])
})

const enlarge = (name = 'El patio') => fireEvent.click(screen.getByRole('link', { name }))
const enlarged = () => screen.getByRole('dialog', { name: 'Foto ampliada' })
const sources = (selector: string) =>
  Array.from(enlarged().querySelectorAll(selector), (image) => image.getAttribute('src'))
const shown = () => sources(':scope > div:not([hidden]) img').join()

test('each link to a large file is named after its photograph or its number', () => {
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('type')])).toEqual(
    ['uno', 'dos', 'tres', 'cuatro'].map((name) => [`/media/${name}.jpg`, 'image/jpeg']),
  )
  expect(links[0]).toHaveAccessibleName('El patio')
  expect(links[1]).toHaveAccessibleName('2 de 4')
})

test('does not intercept a click that opens a new browser tab', () => {
  const isLeft = fireEvent.click(screen.getByRole('link', { name: 'El patio' }), { ctrlKey: true })
  expect([isLeft, screen.queryByRole('dialog')]).toEqual([true, null])
})

test('shows a large photograph with number and caption, and preloads those next to it', () => {
  enlarge()
  expect(shown()).toBe('/media/uno.jpg')
  expect(enlarged()).toHaveTextContent('1 de 4A las ocho.')
  expect(sources('img')).toEqual(['/media/uno.jpg', '/media/dos.jpg', '/media/cuatro.jpg'])
})

test.each([
  [-60, 0, 'dos'],
  [60, 0, 'cuatro'],
  [-60, 90, 'uno'],
  [-20, 0, 'uno'],
])('a swipe of %d pixels across and %d down shows «%s»', (x, y, name) => {
  enlarge()
  fireEvent.touchStart(enlarged(), { changedTouches: [{ clientX: 100, clientY: 100 }] })
  fireEvent.touchEnd(enlarged(), { changedTouches: [{ clientX: 100 + x, clientY: 100 + y }] })
  expect(shown()).toBe(`/media/${name}.jpg`)
})

test('a pinch, or a swipe on a zoomed page, does not change the photograph', () => {
  enlarge()
  const [one, other] = [
    { clientX: 100, clientY: 100 },
    { clientX: 200, clientY: 100 },
  ]
  fireEvent.touchStart(enlarged(), { changedTouches: [one], touches: [one] })
  fireEvent.touchStart(enlarged(), { changedTouches: [other], touches: [one, other] })
  fireEvent.touchEnd(enlarged(), { changedTouches: [{ clientX: 20, clientY: 100 }], touches: [other] })
  fireEvent.touchEnd(enlarged(), { changedTouches: [{ clientX: 290, clientY: 100 }], touches: [] })
  vi.stubGlobal('visualViewport', { scale: 2 })
  fireEvent.touchStart(enlarged(), { changedTouches: [other], touches: [other] })
  fireEvent.touchEnd(enlarged(), { changedTouches: [one], touches: [] })
  vi.unstubAllGlobals()
  expect(shown()).toBe('/media/uno.jpg')
})

test('a button or a click beside a large photograph closes it and restores the focus', () => {
  enlarge()
  fireEvent.click(screen.getByRole('button', { name: 'Foto siguiente' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('link', { name: '2 de 4' })).toHaveFocus()
  enlarge()
  fireEvent.click(enlarged().querySelector('img')!)
  expect(enlarged()).toBeInTheDocument()
  fireEvent.click(enlarged())
  expect(screen.queryByRole('dialog')).toBeNull()
})
