import type { AppMessage } from '../../preview/frame-messages.ts'
import type { EditorApi } from '../api/http-api.ts'
import type { AppState } from './app-state.ts'
import type { Store } from './store.ts'

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
    const { waiting, path: current } = store.get()
    if (waiting.length === 0 && current === path) toFrame({ type: 'show', ...shown })
  })

  return async (): Promise<void> => {
    await Promise.all([show(), check().then((isDone) => isDone && store.set({ isChecking: false }))])
  }
}

/** Returns a function that runs `work` and returns whether it succeeded. A call while `work` is running repeats it afterwards. */
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
