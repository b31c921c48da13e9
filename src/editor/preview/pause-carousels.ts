/** Makes the document report that it is hidden while it is edited, so that carousels pause as in a background tab. */
export function pauseCarousels(isEditing: () => boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: isEditing })
  document.dispatchEvent(new Event('visibilitychange'))
}
