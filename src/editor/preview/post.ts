import type { FrameMessage } from './frame-messages.ts'

export function post(message: FrameMessage): void {
  if (parent !== window) parent.postMessage(message, location.origin)
}

/**
 * Asks the application to open the page of a link. Links to documents and other sites open in a new tab.
 *
 * @param base the path before the addresses of the site
 */
export function followLink(link: HTMLAnchorElement, base: string): void {
  const path = link.getAttribute('href') ?? ''
  if (path.startsWith(`${base}/`) && !link.hasAttribute('type'))
    post({ type: 'navigate', path: path.slice(base.length) })
  else if (/^(https?:|\/)/.test(path)) window.open(link.href, '_blank', 'noopener')
}
