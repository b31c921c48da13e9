/** Opens what hides something on the page (tabs, `<details>`, popovers), as a click of a visitor would, and scrolls to it. */
export function reveal(node: Node): void {
  const element = node instanceof Element ? node : node.parentElement
  if (!element) return
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open'))
    if (!open.contains(element)) open.hidePopover()
  for (const holder of holdersOf(element)) {
    if (holder instanceof HTMLDetailsElement) holder.open = true
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
