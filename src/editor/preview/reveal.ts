/** Opens what hides something on the page (tabs, `<details>`, popovers), as a click of a visitor would, and scrolls to it. */
export function reveal(node: Node): void {
  const element = node instanceof Element ? node : node.parentElement
  if (!element) return
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open'))
    if (!open.contains(element)) open.hidePopover()
  for (const holder of holdersOf(element)) {
    if (holder instanceof HTMLDetailsElement) holder.open = true
    if (holder.hasAttribute('inert')) turnTo(holder)
    if (holder.hidden) tabOf(holder)?.click()
    // A wide screen shows the menu of a phone without opening it.
    if (holder.popover && !holder.checkVisibility()) holder.showPopover()
  }
  const tab = element.closest<HTMLElement>('[role="tab"][aria-selected="false"]')
  tab?.click()
  // A hidden tab is shown by React's next render.
  requestAnimationFrame(() => {
    const { top, bottom } = element.getBoundingClientRect()
    if (top >= 0 && bottom <= innerHeight) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollIntoView({
      block: bottom - top > innerHeight ? 'start' : 'center',
      behavior: isStill ? 'instant' : 'smooth',
    })
  })
}

/** The held element, whose carousel does not turn. */
let held: Element | undefined

/** Keeps the carousel around a node from turning, as a pointer over it does, and releases the last one. */
export function hold(node: Node | undefined): void {
  const element = node instanceof Element ? node : (node?.parentElement ?? undefined)
  if (element === held) return
  held?.dispatchEvent(new PointerEvent('pointerout', POINTER))
  element?.dispatchEvent(new PointerEvent('pointerover', POINTER))
  held = element
}

const POINTER: PointerEventInit = { bubbles: true, pointerType: 'mouse' }

/** Shows one of several slides by its button; one button is current. */
function turnTo(slide: HTMLElement): void {
  const slides = [...(slide.parentElement?.children ?? [])]
  for (let around = slide.parentElement; around; around = around.parentElement) {
    const buttons = around.querySelectorAll<HTMLElement>('button[aria-current]')
    if (buttons.length === slides.length) return buttons[slides.indexOf(slide)]?.click()
    if (buttons.length > 0) return
  }
}

/** From the outermost to the innermost. */
function holdersOf(element: Element): HTMLElement[] {
  const holders: HTMLElement[] = []
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at instanceof HTMLElement) holders.unshift(at)
  return holders
}

function tabOf(panel: HTMLElement): HTMLElement | null {
  return document.getElementById(panel.getAttribute('aria-labelledby') ?? '')
}
