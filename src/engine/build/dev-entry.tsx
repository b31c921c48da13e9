import { hydrateRoot, type Root } from 'react-dom/client'
import { blocks } from '../../blocks/index.ts'
import { openApp } from '../shell/open-app.tsx'

const container = document.getElementById('site_root')
let root: Root | undefined

import.meta.hot?.on('content:changed', () => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
  void update()
})
if (container) root = hydrateRoot(container, await openApp(container, blocks))

/**
 * Fetches the current page again and renders it. React keeps its state, such as the selected tab and typed text. If no page has been
 * rendered yet, reloads the document.
 */
async function update(): Promise<void> {
  if (!root) return location.reload()
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } })
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const element = fresh.getElementById('site_root')
  if (!element) return
  root.render(await openApp(element, blocks))
  document.title = fresh.title
  // Compares the first `<style>` element, which has the only styles from the content: custom properties and colours.
  const [style, freshStyle] = [document.querySelector('style'), fresh.querySelector('style')]
  if (style && freshStyle) style.textContent = freshStyle.textContent
}
