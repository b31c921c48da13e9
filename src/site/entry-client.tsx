import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { openApp } from './open-app.tsx'

/**
 * React takes over the prerendered page: called by the boot script at the visitor's first gesture or when a block asks, and again when it
 * failed. Nothing is awaited while this module is evaluated: chunks import it, and would wait for it for ever.
 *
 * @throws Error when something does not arrive.
 */
export async function start(): Promise<void> {
  const root = document.getElementById('site_root')
  if (!root) return
  const app = await openApp(root)
  startTransition(() => {
    hydrateRoot(root, app)
  })
}
