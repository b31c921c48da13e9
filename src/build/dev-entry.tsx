/** The application on the development server: as `entry-client.tsx`, and new content replaces the old in the open page. */
import { hydrateRoot, type Root } from 'react-dom/client'
import { openApp } from '../site/open-app.tsx'
import { CONTENT_ASKED, CONTENT_CHANGED, CONTENT_DIAGNOSTICS } from './dev-names.ts'
import { hideDiagnostics, showDiagnostics, type Shown } from './dev-overlay.ts'

const container = document.getElementById('site_root')
let root: Root | undefined

import.meta.hot?.on(CONTENT_DIAGNOSTICS, (shown: Shown) => showDiagnostics(shown))
import.meta.hot?.on(CONTENT_CHANGED, () => {
  hideDiagnostics()
  void update()
})
import.meta.hot?.send(CONTENT_ASKED)
if (container) root = hydrateRoot(container, await openApp(container))

/** Asks for the page as it is now, and keeps the state that React has of it: its tab, its scroll, what was typed. Where there was none yet to change, it is loaded. */
async function update(): Promise<void> {
  if (!root) return location.reload()
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } })
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const element = fresh.getElementById('site_root')
  if (!element) return
  root.render(await openApp(element))
  document.title = fresh.title
  // The first style holds the tokens and the institutions' colours; the others are those of the components.
  document.querySelector('style')!.textContent = fresh.querySelector('style')!.textContent
}
