/** Declares the page hidden while it is edited, which pauses carousels like a tab in the background. */
export function holdStill(isEditing: () => boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: isEditing })
  document.dispatchEvent(new Event('visibilitychange'))
}
