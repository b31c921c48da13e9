/** Whether the person uses a finger. A search box that takes the focus by itself would raise the keyboard over what it searches. */
export function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
