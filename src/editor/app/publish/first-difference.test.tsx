import { expect, test, vi } from 'vitest'
import { scrollToDifference } from './first-difference.ts'

/** A window with a page whose paragraphs stand 100 pixels below each other; hidden ones have no box. */
function page(html: string) {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const scrollTo = vi.fn()
  return { window: { document, scrollTo, scrollY: 0, innerHeight: 300 } as unknown as Window, scrollTo }
}

// jsdom measures nothing.
Range.prototype.getBoundingClientRect = function box(this: Range) {
  const element = this.startContainer as Element
  const all = [...element.ownerDocument.body.querySelectorAll('p')]
  return {
    top: all.indexOf(element as HTMLParagraphElement) * 100,
    height: element.hasAttribute('hidden') ? 0 : 20,
  } as DOMRect
}

test('two pages are scrolled to the first text or picture that is another one and is seen', () => {
  const [before, after] = [
    page('<p>Uno</p><p>Dos</p><p>Tres</p><p><img src="/v/1/patio.jpg"></p>'),
    page('<p>Uno</p><p hidden>Menú</p><p>Dos y medio</p><p>Tres</p><p><img src="/d/patio.jpg"></p>'),
  ]
  scrollToDifference(before.window, after.window)
  expect(before.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  expect(after.scrollTo).toHaveBeenCalledWith({ top: 100, behavior: 'instant' })
})

test('pages that say the same stay where they are, and what is gone from the end is looked for at the end', () => {
  const [one, same, shorter] = [
    page('<p>Uno</p><p><img src="/v/1/patio.jpg"></p>'),
    page('<p>Uno</p><p><img src="/d/patio.jpg"></p>'),
    page('<p>Uno</p>'),
  ]
  scrollToDifference(one.window, same.window)
  expect(one.scrollTo).not.toHaveBeenCalled()
  scrollToDifference(one.window, shorter.window)
  expect(one.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  expect(shorter.scrollTo).toHaveBeenCalledWith({ top: -100, behavior: 'instant' })
})
