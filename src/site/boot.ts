import type { start as Start } from './entry-client.tsx'

// Inlined in every page (at most 1 KiB): imports the application at the visitor's first gesture, or when a block asks for it.

/** Elements of the document are variables by their ids (HTML, named access on the Window object), which is shorter than to look for them. */
declare const site_root: HTMLElement, site_fonts: HTMLStyleElement

const { app, site, page, chunks } = site_root.dataset as Record<string, string>
let isAwake = false

function wake() {
  if (isAwake) return
  isAwake = true
  ;[site, page].map(ask('preload as=fetch crossorigin'))
  chunks?.split(' ').map(ask('modulepreload'))
  import(/* @vite-ignore */ app!)
    .then(({ start }: { start: typeof Start }) => start(site_root))
    .catch(() => setTimeout(() => (isAwake = false), 2000))
}

/** Everything comes at the same time as the application, which would ask for it only when it runs. The addresses are our build's. */
function ask(rel: string) {
  return (href?: string) => document.head.insertAdjacentHTML('beforeend', `<link rel=${rel} href="${href}">`)
}

'pointerdown pointermove scroll keydown focusin'.split(' ').map((name) => addEventListener(name, wake, true))

// CSS shows the tab that an address names; screen readers learn of it from React.
if (location.hash) wake()

// The text is drawn first. Its own letters share the line with nothing that the first sight of the page needs.
requestAnimationFrame(() => setTimeout(() => (site_fonts.media = '')))

// A block wakes React when it is less than one and a half screens away.
const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
  rootMargin: '150%',
})
for (const block of site_root.querySelectorAll<HTMLElement>('[data-wake]')) {
  if (block.dataset.wake === 'visible') near.observe(block)
  else addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(wake))
}
