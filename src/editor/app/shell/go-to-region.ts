import { FOCUSABLE } from './use-kept-focus.ts'

/** Moves the focus to the next or previous visible region of the window. The regions are the top bar, left column, page and form. */
export function goToRegion(isBack: boolean): void {
  if (document.querySelector('[role="dialog"]')) return
  // Skips a region in which nothing can have the focus, such as an empty form.
  const all = [...document.querySelectorAll('[data-region]')].flatMap((region) => {
    const inside = [...region.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const first = inside.find((one) => one.checkVisibility())
    return first ? { region, first } : []
  })
  const here = all.findIndex(({ region }) => region.contains(document.activeElement))
  const next = all[(Math.max(here, isBack ? 0 : -1) + (isBack ? all.length - 1 : 1)) % all.length]
  next?.first.focus()
}
