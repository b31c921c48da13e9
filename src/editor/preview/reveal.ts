import { pinnedAt } from './outlines.ts'

/** Opens the tabs, slides, `<details>` and popovers that hide a node, as a visitor's click would, and scrolls to the node. */
export function reveal(node: Node): void {
  const element = node instanceof Element ? node : node.parentElement
  if (!element) return
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open'))
    if (!open.contains(element)) open.hidePopover()
  for (const holder of holdersOf(element)) {
    if (holder instanceof HTMLDetailsElement) holder.open = true
    if (holder.hasAttribute('inert')) showSlide(holder)
    if (holder.hidden) tabOf(holder)?.click()
    // Opens the menu only when it is hidden, as on a phone. A wide screen always shows the menu.
    if (holder.popover && !holder.checkVisibility()) holder.showPopover()
  }
  const tab = element.closest<HTMLElement>('[role="tab"][aria-selected="false"]')
  tab?.click()
  // Waits until React has rendered the opened tab.
  requestAnimationFrame(() => {
    const { top, bottom } = element.getBoundingClientRect()
    const [first, last] = freeRange(element)
    if (top >= first && bottom <= last) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const space = last - first - (bottom - top)
    scrollBy({ top: top - first - Math.max(0, space / 2), behavior: isStill ? 'instant' : 'smooth' })
  })
}

/** Space in pixels between the line of the caret and what covers the page beside it. */
const CARET_SPACE = 8

/** Scrolls as little as needed to show the line of the caret between the site's header and a bar at the end of the frame. */
export function revealCaret(): void {
  const { focusNode, focusOffset } = getSelection() ?? {}
  const element = focusNode instanceof Element ? focusNode : focusNode?.parentElement
  if (!focusNode || !element) return
  const caret = document.createRange()
  caret.setStart(focusNode, focusOffset ?? 0)
  // A caret in an empty line has no rectangle.
  const [{ top, bottom } = element.getBoundingClientRect()] = caret.getClientRects()
  const [first, last] = freeRange(element)
  const below = Math.max(0, bottom + CARET_SPACE - last)
  scrollBy({ top: below - Math.max(0, first + CARET_SPACE - (top - below)), behavior: 'instant' })
}

/** The heights of the frame between the site's header and a bar at its end. A bar that contains the element covers nothing of it. */
function freeRange(element: Element): [first: number, last: number] {
  const [header, bar] = [pinnedAt(0), pinnedAt(innerHeight - 1)].map((pinned) =>
    pinned && !pinned.contains(element) ? pinned.getBoundingClientRect() : undefined,
  )
  return [Math.max(0, header?.bottom ?? 0), Math.min(innerHeight, bar?.top ?? innerHeight)]
}

function showSlide(slide: HTMLElement): void {
  const slides = [...(slide.parentElement?.children ?? [])]
  for (let around = slide.parentElement; around; around = around.parentElement) {
    const buttons = around.querySelectorAll<HTMLElement>('button[aria-current]')
    if (buttons.length === slides.length) return buttons[slides.indexOf(slide)]?.click()
    if (buttons.length > 0) return
  }
}

function holdersOf(element: Element): HTMLElement[] {
  const holders: HTMLElement[] = []
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at instanceof HTMLElement) holders.unshift(at)
  return holders
}

function tabOf(panel: HTMLElement): HTMLElement | null {
  return document.getElementById(panel.getAttribute('aria-labelledby') ?? '')
}
