import { openFiles } from '../reading/open-files.ts'
import type { EditorParts } from './editor-parts.ts'

/** Tells the server which file is open, and sends unsaved steps when the window closes. @returns a function that stops both */
export function followWindow({ api, store }: EditorParts, sendLast: () => void): () => void {
  let visited: string | undefined
  const visit = () => {
    const [file] = openFiles(store.get())
    if (file === visited) return
    visited = file
    // Ignores a failed report, because the next file that the person opens is reported too.
    api.visit(file).catch(() => undefined)
  }
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
