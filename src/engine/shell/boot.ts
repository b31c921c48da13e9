import type { Hydrate } from '../rendering/block.ts'
import type { start as Start } from './entry-client.tsx'

// The script in the HTML of every page. Loads the application at the visitor's first gesture, or earlier if a block asks for it. What can
// wait is in `late.ts`.
//
// | Browser         | Gets the application from | Because it brought                    |
// | --------------- | ------------------------- | ------------------------------------- |
// | Chrome and Edge | 90 (87 also passes)       | `inset` (87), `WeakRef` (84)          |
// | Firefox         | 90 (79 also passes)       | `WeakRef` (79)                        |
// | Safari          | 14.1                      | `inset` and `WeakRef`                 |
//
// Older browsers keep the plain page, which is complete. So this script must be valid in browsers of 2018.

/**
 * Elements of the page, by their ids. Browsers make them global variables (HTML, "named access on the Window object"), which are shorter
 * than `getElementById`.
 */
declare const site_root: Omit<HTMLElement, 'popover'>, site_links: HTMLTemplateElement

const all = (selector: string) => site_root.querySelectorAll<HTMLElement>(selector)

let application: unknown

/** The text of the page and its number of elements. A translator or an extension changes one of them. */
const sign = () => site_root.textContent + all('*').length
const signed = sign()
const { hash, pathname } = location
const { plain } = history.state || {}

const load = () => {
  application =
    application ||
    import(/* @vite-ignore */ site_root.dataset.app || '')
      .then((app: { start: typeof Start }) => app.start(() => sign() === signed))
      .catch((error) => {
        setTimeout(() => (application = false), 2000)
        throw error
      })
  // Preloads the data and scripts that the application would otherwise request only when it runs. After the first attempt, `site_links` is
  // empty.
  document.head.append(site_links.content)
}

if ('WeakRef' in window && CSS.supports('inset', '0')) {
  'pointerdown pointermove scroll keydown focusin'
    .split(' ')
    .map((name) => addEventListener(name, load, true))

  // Starts the application at once for an address with an anchor, and where it has failed. After a failure, the application brings back
  // what was typed.
  if (hash || plain) load()

  // Unmarks tabs: CSS shows the panel of the anchor, whose tab React marks.
  const unmark = () =>
    all(':not([data-live]) > [role=tablist] > *').forEach((tab) => tab.removeAttribute('aria-selected'))
  if (hash) unmark()
  onhashchange = unmark

  // Loads the page of an earlier entry. After a reload, Back to an entry that React added loads no document.
  onpopstate = () => pathname === location.pathname || location.reload()

  // Starts React when a block that needs it is within one and a half screens of the visible part.
  const near = new IntersectionObserver((entries) => entries.map((entry) => entry.isIntersecting && load()), {
    rootMargin: '150%',
  })
  for (const block of all('[data-hydrate]'))
    // Uses a timer, because `requestIdleCallback` never fires in a browser window that draws nothing.
    if (block.dataset.hydrate === ('load' satisfies Hydrate)) setTimeout(load, 1000)
    else near.observe(block)
}
