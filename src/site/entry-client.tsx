import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { openApp } from './open-app.tsx'

/**
 * Hydrates the page that the build has rendered. The boot script calls this function again after a failure. No top-level await here: other
 * chunks import this module and would wait forever.
 *
 * @throws Error when a file does not load
 */
export async function start(): Promise<void> {
  const root = document.getElementById('site_root')
  if (!root) return
  const app = await openApp(root)
  startTransition(() => {
    hydrateRoot(root, app)
  })
}
