import type { Wake } from '../engine/block.ts'
import type { start as Start } from './entry-client.tsx'

// The boot script, inlined in every page (at most 1 KiB with the notice's script). Imports the application at the visitor's first gesture,
// or when a block asks for it.

/**
 * Elements of the page. Browsers make elements with ids global variables (HTML, named access on the Window object), which are shorter than
 * `getElementById`.
 */
declare const site_root: HTMLElement, site_fonts: HTMLStyleElement, site_links: HTMLTemplateElement

let application: unknown

const wake = () => {
  application ||= import(/* @vite-ignore */ site_root.dataset.app ?? '')
    .then((app: { start: typeof Start }) => app.start())
    .catch(() => setTimeout(() => (application = false), 2000))
  // Preloads all files together with the application, which requests them only once it runs. The template is empty on a second attempt.
  document.head.append(site_links.content)
}

'pointerdown pointermove scroll keydown focusin'.split(' ').map((name) => addEventListener(name, wake, true))

// Starts React for an address with an anchor: CSS shows the anchor's tab, but only React marks the tab as selected for screen readers.
if (location.hash) wake()

onload = () =>
  // Loads the site's fonts after the first paint, so that they do not compete with it.
  requestAnimationFrame(() =>
    setTimeout(
      () =>
        void document.fonts
          .load('1em display,text')
          // Ignores a font that fails to load, because the other may have loaded.
          .catch(() => {})
          .then(() => (site_fonts.media = '')),
    ),
  )

const LOAD: Wake = 'load'

// Starts React when such a block is within one and a half screens of the viewport.
const near = new IntersectionObserver((entries) => entries.map((entry) => entry.isIntersecting && wake()), {
  rootMargin: '150%',
})
for (const block of site_root.querySelectorAll<HTMLElement>('[data-wake]'))
  // Uses a timer instead of `requestIdleCallback`, because a browser that draws nothing is never idle.
  if (block.dataset.wake === LOAD) setTimeout(wake, 1000)
  else near.observe(block)
