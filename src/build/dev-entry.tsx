import { hydrateRoot, type Root } from 'react-dom/client'
import { openApp } from '../site/open-app.tsx'

const container = document.getElementById('site_root')
let root: Root | undefined

import.meta.hot?.on('content:changed', () => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
  void update()
})
if (container) root = hydrateRoot(container, await openApp(container))

/** Fetches the current page; React keeps its state (tab, scroll position, typed text). Reloads if there was no page yet. */
async function update(): Promise<void> {
  if (!root) return location.reload()
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } })
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const element = fresh.getElementById('site_root')
  if (!element) return
  root.render(await openApp(element))
  document.title = fresh.title
  // Only the first `<style>` element has content: tokens and institutions' colours.
  const [style, freshStyle] = [document.querySelector('style'), fresh.querySelector('style')]
  if (style && freshStyle) style.textContent = freshStyle.textContent
}
