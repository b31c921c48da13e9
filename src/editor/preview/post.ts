import type { FrameMessage } from './messages.ts'

/** Says something to the application around the frame. */
export function post(message: FrameMessage): void {
  if (parent !== window) parent.postMessage(message, location.origin)
}

/** Has the application open the page that a link leads to. */
export function followLink(link: HTMLAnchorElement): void {
  const path = link.getAttribute('href') ?? ''
  if (path.startsWith('/') && !link.hasAttribute('type')) post({ type: 'navigate', path })
}
