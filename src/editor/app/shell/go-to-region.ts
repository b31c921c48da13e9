import { FOCUSABLE } from './use-kept-focus.ts'

/** Moves the focus to the next or previous visible region of the window. The regions are the top bar, left column, page and form. */
export function goToRegion(isBack: boolean): void {
  if (document.querySelector('[role="dialog"]')) return
  const all = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((one) =>
    one.checkVisibility(),
  )
  const here = all.findIndex((one) => one.contains(document.activeElement))
  const next = all[(Math.max(here, isBack ? 0 : -1) + (isBack ? all.length - 1 : 1)) % all.length]
  const inside = [...(next?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  inside.find((one) => one.checkVisibility())?.focus()
}
