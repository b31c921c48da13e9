/** Scrolls to an element when it appears. A `ref`, which must be the same function in each render. */
export function showElement(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
