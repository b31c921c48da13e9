import { startTransition, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { readTyped, restoreTyped, type TypedValues } from '../rendering/typed-values.ts'
import { scrollBack } from './scroll.ts'

/** The folder of the application's scripts. Errors of extensions and of other scripts do not concern the application. */
const SCRIPTS = import.meta.url.replace(/[^/]*$/, '')

/**
 * Hydrates a page. After any error of the application, brings back the server's HTML and what the visitor has typed. If the visitor has
 * opened another page meanwhile, the browser loads that page whole. React never starts again in that entry of the browser's history.
 *
 * @param root the element with the server's HTML, unchanged
 */
export function hydrate(root: HTMLElement, app: ReactNode): void {
  const html = root.innerHTML
  const { pathname } = location
  const { firstElementChild } = root
  // The boot script's listener loads a page whole when the visitor goes back. It is off while React shows the pages.
  const { onpopstate } = window
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the boot script sets this property
  window.onpopstate = null
  const removals = watchRemovals(root)
  let react: Root | undefined
  let hasFailed = false

  function fail() {
    hasFailed = true
    // React has already emptied the page after an error while rendering, or has drawn it again after one while hydrating.
    const last = firstElementChild?.isConnected ? root : removals()
    const typed = readTyped(last)
    const shown = last.cloneNode(true)
    // Waits until React has finished, but not until the browser paints.
    queueMicrotask(() => {
      react?.unmount()
      const isSamePage = location.pathname === pathname
      const state: PlainState = { ...history.state, plain: typed }
      if (isSamePage) root.innerHTML = html
      else root.replaceChildren(...shown.childNodes)
      // Navigates to the anchor again, because the CSS pseudo-class `:target` ignores new elements.
      if (isSamePage && location.hash) location.replace(location.href)
      restoreTyped(root, typed)
      history.replaceState(state, '')
      history.scrollRestoration = 'auto'
      scrollBack()
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- see above
      window.onpopstate = onpopstate
      if (!isSamePage) location.reload()
    })
  }

  const report = (error: unknown) => {
    if (hasFailed) return
    console.error(error)
    fail()
  }
  const onOwnError = (event: ErrorEvent | PromiseRejectionEvent) => {
    const error: unknown = 'reason' in event ? event.reason : event.error
    if (!hasFailed && error instanceof Error && error.stack?.includes(SCRIPTS)) fail()
  }
  // Catches the errors of event handlers and promises, which React does not report to its root. The browser logs them.
  addEventListener('error', onOwnError)
  addEventListener('unhandledrejection', onOwnError)
  startTransition(() => {
    react = hydrateRoot(root, app, {
      onUncaughtError: report,
      onRecoverableError(error) {
        if (firstElementChild?.isConnected) console.error(error)
        else report(error)
      },
    })
  })
}

interface PlainState {
  plain?: TypedValues
}

/** Returns whether the application has failed in this entry of the history. If so, restores what the visitor had typed. */
export function staysPlain(root: HTMLElement): boolean {
  const state: PlainState | null = history.state
  if (!state?.plain) return false
  restoreTyped(root, state.plain)
  return true
}

/** @returns a function that returns an element with the nodes that were removed last */
function watchRemovals(root: HTMLElement): () => HTMLElement {
  let last: MutationRecord[] = []
  const observer = new MutationObserver((records) => {
    last = records
  })
  observer.observe(root, { childList: true })
  return () => {
    const recent = observer.takeRecords()
    const box = document.createElement('div')
    for (const { removedNodes } of recent.length > 0 ? recent : last) box.append(...removedNodes)
    return box
  }
}
