import type { AppMessage } from '../../preview/messages.ts'
import type { EditorApi } from '../api/editor-api.ts'
import type { AppState } from './app-state.ts'
import type { Store } from './store.ts'

/** Has the content checked after each change, and shows the page as it is now. While one check runs, the next one waits. */
export function createChecker(
  api: EditorApi,
  store: Store<AppState>,
  toFrame: (message: AppMessage) => void,
) {
  let running: Promise<void> | undefined
  let isStale = false

  const run = async (): Promise<void> => {
    store.set({ isChecking: true })
    try {
      do {
        isStale = false
        const { diagnostics } = await api.check()
        store.set({ diagnostics })
        await show(store.get().path)
      } while (isStale)
    } catch {
      // The next change, or the connection when it is back, asks again.
    }
    running = undefined
    store.set({ isChecking: false })
  }

  const show = async (path: string): Promise<void> => {
    const shown = await api.page(path)
    // Somebody who typed or went on meanwhile will get a newer one.
    const { waiting, path: current } = store.get()
    if (waiting.length === 0 && current === path) toFrame({ type: 'show', ...shown })
  }

  return (): Promise<void> => {
    isStale = true
    running ??= run()
    return running
  }
}
