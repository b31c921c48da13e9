import type { Wake } from '../engine/block.ts'
import type { start as Start } from './entry-client.tsx'

// Inlined in every page (at most 1 KiB, with the notice's script): imports the application at the visitor's first gesture, or when a block asks for it.

/** Elements of the document are variables by their ids (HTML, named access on the Window object), which is shorter than to look for them. */
declare const site_root: HTMLElement, site_fonts: HTMLStyleElement, site_links: HTMLTemplateElement

let application: unknown

const wake = () => {
  application ||= import(/* @vite-ignore */ site_root.dataset.app ?? '')
    .then((app: { start: typeof Start }) => app.start())
    .catch(() => setTimeout(() => (application = false), 2000))
  // Everything comes at the same time as the application, which would ask for it only when it runs. The second time it is empty.
  document.head.append(site_links.content)
}

'pointerdown pointermove scroll keydown focusin'.split(' ').map((name) => addEventListener(name, wake, true))

// CSS shows the tab that an address names; screen readers learn of it from React.
if (location.hash) wake()

onload = () =>
  // The text is drawn first. Its own letters share the line with nothing that the first sight of the page needs.
  requestAnimationFrame(() =>
    setTimeout(
      () =>
        void document.fonts
          .load('1em display,text')
          // One font may come without the other.
          .catch(() => {})
          .then(() => (site_fonts.media = '')),
    ),
  )

const LOAD: Wake = 'load'

// A block wakes React when it is less than one and a half screens away.
const near = new IntersectionObserver((entries) => entries.map((entry) => entry.isIntersecting && wake()), {
  rootMargin: '150%',
})
for (const block of site_root.querySelectorAll<HTMLElement>('[data-wake]'))
  // By then the page is drawn. To wait until the browser is idle would be to wait for ever where it draws nothing.
  if (block.dataset.wake === LOAD) setTimeout(wake, 1000)
  else near.observe(block)
