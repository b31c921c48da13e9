import type { FrameMessage } from './frame-messages.ts'

export function post(message: FrameMessage): void {
  if (parent !== window) parent.postMessage(message, location.origin)
}

/** Asks the application to open the page of a link. Links to documents and other sites open in a new tab. */
export function followLink(link: HTMLAnchorElement): void {
  const path = link.getAttribute('href') ?? ''
  if (path.startsWith('/') && !link.hasAttribute('type')) post({ type: 'navigate', path })
  else if (/^(https?:|\/)/.test(path)) window.open(link.href, '_blank', 'noopener')
}
