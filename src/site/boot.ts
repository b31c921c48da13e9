import type { start as Start } from './entry-client.tsx'

// Inlined in every page (at most 1 KiB): imports the application at the visitor's first gesture, or when a block asks for it.
const root = document.getElementById('site_root')!
const { app, site, page, chunks } = root.dataset as Record<string, string>
const GESTURES = ['pointerdown', 'pointermove', 'scroll', 'keydown', 'focusin']
let isAwake = false

function wake() {
  if (isAwake) return
  isAwake = true
  for (const href of [site!, page!]) ask({ rel: 'preload', as: 'fetch', crossOrigin: '', href })
  for (const href of chunks?.split(' ') ?? []) ask({ rel: 'modulepreload', href })
  import(/* @vite-ignore */ app!)
    .then(({ start }: { start: typeof Start }) => start(root))
    .catch(() => setTimeout(() => (isAwake = false), 2000))
}

/** Everything comes at the same time as the application, which would ask for it only when it runs. */
function ask(link: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement('link'), link))
}

for (const gesture of GESTURES) addEventListener(gesture, wake, true)

// CSS shows the tab that an address names; screen readers learn of it from React.
if (location.hash) wake()

// The text is drawn first. Its own letters share the line with nothing that the first sight of the page needs.
new PerformanceObserver(() => document.querySelector('style[media]')?.removeAttribute('media')).observe({
  type: 'paint',
  buffered: true,
})

// A block wakes React when it is less than one screen away.
const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
  rootMargin: '100% 0px',
})
for (const block of root.querySelectorAll<HTMLElement>('[data-wake]')) {
  if (block.dataset.wake === 'visible') near.observe(block)
  else addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(wake))
}
