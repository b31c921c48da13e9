import { openFiles } from '../reading/open-files.ts'
import type { EditorParts } from './parts.ts'

/** Tells the server which file is open, and sends what is left when the window closes. @returns what ends it */
export function followWindow({ api, store }: EditorParts, sendLast: () => void): () => void {
  let visited: string | undefined
  const visit = () => {
    const [file] = openFiles(store.get())
    if (file === visited) return
    visited = file
    // A lost message is followed by the next one.
    api.visit(file).catch(() => undefined)
  }
  /** Asks before a window closes whose steps cannot be sent. */
  const warn = (event: BeforeUnloadEvent) => {
    const { saving, waiting } = store.get()
    if (saving === 'offline' && waiting.length > 0) event.preventDefault()
  }
  visit()
  const unwatch = store.subscribe(visit)
  window.addEventListener('pagehide', sendLast)
  window.addEventListener('beforeunload', warn)
  return () => {
    unwatch()
    window.removeEventListener('pagehide', sendLast)
    window.removeEventListener('beforeunload', warn)
  }
}
