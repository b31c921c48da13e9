import { openFiles } from '../reading/open-files.ts'
import type { EditorParts } from './editor-parts.ts'

/** Tells the server which file is open, and sends unsaved steps when the window closes. @returns a function that stops both */
export function followWindow({ api, store }: EditorParts, sendLast: () => void): () => void {
  let reported: string | undefined
  const report = () => {
    const [file] = openFiles(store.get())
    if (file === reported) return
    reported = file
    // Ignores a failed report, because the next file that the person opens is reported too.
    api.reportOpenFile(file).catch(() => undefined)
  }
  const warn = (event: BeforeUnloadEvent) => {
    const { saving, waiting } = store.get()
    if (saving === 'offline' && waiting.length > 0) event.preventDefault()
  }
  report()
  const unwatch = store.subscribe(report)
  window.addEventListener('pagehide', sendLast)
  window.addEventListener('beforeunload', warn)
  return () => {
    unwatch()
    window.removeEventListener('pagehide', sendLast)
    window.removeEventListener('beforeunload', warn)
  }
}
