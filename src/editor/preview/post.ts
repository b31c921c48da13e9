import type { FrameMessage } from './messages.ts'

/** Says something to the application around the frame. */
export function post(message: FrameMessage): void {
  if (parent !== window) parent.postMessage(message, location.origin)
}

/** Has the application open the page that a link leads to; a document, or what is not of the site, opens in a tab of its own. */
export function followLink(link: HTMLAnchorElement): void {
  const path = link.getAttribute('href') ?? ''
  if (path.startsWith('/') && !link.hasAttribute('type')) post({ type: 'navigate', path })
  else if (/^(https?:|\/)/.test(path)) window.open(link.href, '_blank', 'noopener')
}
