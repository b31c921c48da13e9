import type { AppMessage } from '../../preview/messages.ts'
import type { EditorApi } from '../api/editor-api.ts'
import type { AppState } from './app-state.ts'
import type { Store } from './store.ts'

/** Shows the page after each change, and checks the content. */
export function createChecker(
  api: EditorApi,
  store: Store<AppState>,
  toFrame: (message: AppMessage) => void,
) {
  const check = createRunner(async () => {
    store.set({ isChecking: true })
    const { diagnostics } = await api.check()
    store.set({ diagnostics })
  })
  const show = createRunner(async () => {
    const { path } = store.get()
    const shown = await api.page(path)
    // After more typing, or on another page, a newer answer follows.
    const { waiting, path: current } = store.get()
    if (waiting.length === 0 && current === path) toFrame({ type: 'show', ...shown })
  })

  return async (): Promise<void> => {
    // Asks for the page first, so that it does not wait for the check.
    await Promise.all([show(), check().then((isDone) => isDone && store.set({ isChecking: false }))])
  }
}

/**
 * Does something once more whenever it is asked for; what is asked for meanwhile is done once, after that. It is over when nothing is left
 * to do. @returns whether that worked
 */
function createRunner(work: () => Promise<void>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  let isStale = false
  const run = async () => {
    try {
      while (isStale) {
        isStale = false
        await work()
      }
      return true
    } catch {
      // The next change, or the restored connection, asks again.
      return false
    } finally {
      running = undefined
    }
  }
  return () => {
    isStale = true
    running ??= run()
    return running
  }
}
