// Inlined in every page (at most 1 KiB): imports the application at the visitor's first gesture, or when a block asks for it.
const root = document.getElementById('site_root')!
const { app, site, page } = root.dataset as Record<string, string>
const GESTURES = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']
let isAwake = false
let failures = 0

function wake() {
  if (isAwake) return
  isAwake = true
  for (const href of [site!, page!]) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href }),
    )
  }
  // A browser remembers that a module failed: after a lost connection it is asked for by another address.
  import(/* @vite-ignore */ failures ? `${app}?${failures}` : app!).catch(() => {
    failures++
    setTimeout(() => (isAwake = false), 2000)
  })
}

for (const gesture of GESTURES) addEventListener(gesture, wake, { capture: true, passive: true })

// CSS shows the tab that an address names; screen readers learn of it from React.
if (location.hash) wake()

// A block wakes React when it is less than one screen away.
const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
  rootMargin: '100% 0px',
})
for (const block of root.querySelectorAll<HTMLElement>('[data-wake]')) {
  if (block.dataset.wake === 'visible') near.observe(block)
  else addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(wake))
}
