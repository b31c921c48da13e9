/** The application on the development server: as `entry-client.tsx`, and new content replaces the old in the open page. */
import { hydrateRoot, type Root } from 'react-dom/client'
import { openApp } from '../site/open-app.tsx'

const container = document.getElementById('site_root')
let root: Root | undefined

import.meta.hot?.on('content:changed', () => {
  // The content has no errors any more.
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
  void update()
})
if (container) root = hydrateRoot(container, await openApp(container))

/** Asks for the page as it is now. React keeps its state: tab, scroll position, what was typed. Without a page yet, it is loaded. */
async function update(): Promise<void> {
  if (!root) return location.reload()
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } })
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const element = fresh.getElementById('site_root')
  if (!element) return
  root.render(await openApp(element))
  document.title = fresh.title
  // The first style holds the tokens and the institutions' colours; the others are those of the components.
  const [style, freshStyle] = [document.querySelector('style'), fresh.querySelector('style')]
  if (style && freshStyle) style.textContent = freshStyle.textContent
}
