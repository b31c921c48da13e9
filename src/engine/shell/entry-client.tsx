import { hideEnded } from './inline-scripts.ts'
import { hydrate, staysPlain } from './last-resort.ts'
// Comes before its users, and `blocks` last: in this order of modules, gzip makes the bundle a kilobyte smaller.
import 'styled-components'
import { openApp } from './open-app.tsx'
import { blocks } from '../../blocks/index.ts'

/**
 * Hydrates the page that the build has rendered. The boot script calls this function again after a failure. No top-level await here: other
 * chunks import this module and would wait forever.
 *
 * @param isUnchanged returns false if a translator or an extension has changed the page, on which React would fail
 * @throws Error when a file does not load
 */
export async function start(isUnchanged: () => boolean): Promise<void> {
  const root = document.getElementById('site_root')
  if (!root || staysPlain(root)) return
  const app = await openApp(root, blocks)
  if (!isUnchanged()) return
  setInterval(hideEnded, 1000)
  hydrate(root, app)
}
