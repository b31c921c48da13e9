// A script that every page loads beside its first paint: it shows the site's fonts, and opens menus in browsers without popovers. It must be
// valid in browsers of 2018.

/** The element with the page, by its id (see `boot.ts`). */
declare const site_root: Omit<HTMLElement, 'popover'>

const all = (selector: string) => [...site_root.querySelectorAll<HTMLElement>(selector)]

/**
 * Shows the site's fonts instead of similar system fonts. Each part is laid out in a task of its own, so that a slow phone answers in
 * between.
 */
function showFonts(): void {
  for (const part of [...all('#site_root>:not(main),main>*').flatMap(withGroups), document.documentElement])
    setTimeout(showFontsIn, 0, part)
}

/** Returns a part after the groups in it, such as the slides of a carousel, which has more elements than other parts. */
const withGroups = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('[role=group]'), part]

/** A visible text that would have more or fewer lines gets a letter spacing of at most 0.03 em, so that nothing below it moves. */
function showFontsIn(part: HTMLElement): void {
  // `offsetHeight` is the height without an animation's transform.
  const texts = all('h1,h2,h3,p,li,[role=tab]')
    .filter((element) => element.getBoundingClientRect().top < innerHeight)
    .map((element) => [element, element.offsetHeight] as const)
  part.dataset.fonts = ''
  for (const [element, height] of texts) {
    const change = () => element.offsetHeight - height
    const sign = change() > 0 ? '-' : ''
    for (const step of '123') if (change()) element.dataset.spacing = sign + step
    if (change()) delete element.dataset.spacing
  }
}

// Loads the fonts after the first paint, so that they do not delay it.
addEventListener('load', () =>
  requestAnimationFrame(() =>
    // Shows the other fonts if one fails to load.
    setTimeout(() => void document.fonts.load('1em display,text').then(showFonts, showFonts)),
  ),
)

// Opens menus in browsers without popovers: CSS shows the element after an expanded button. Another click closes it.
if ('WeakRef' in window && CSS.supports('inset', '0') && !('popover' in site_root)) {
  // CSS folds the menu, and without an anchor the tabs.
  site_root.dataset.folds = location.hash
  addEventListener('click', (event) =>
    all('[popovertarget]').forEach((button) =>
      button.setAttribute(
        'aria-expanded',
        `${event.composedPath().includes(button) && button.getAttribute('aria-expanded') !== 'true'}`,
      ),
    ),
  )
}
