import type { PageEntry } from '../../core/api.ts'
import type { Step } from '../../core/step.ts'
import type { AppMessage } from '../../preview/frame-messages.ts'
import { EditorError, type EditorApi } from '../api/http-api.ts'
import { draftFiles } from '../reading/draft-files.ts'
import type { EditorParts, Store } from './store.ts'
import type { AppState } from './app-state.ts'

export function createLists({ api, store }: EditorParts, check: () => Promise<void>) {
  const refresh = async () => {
    const { files, ...answer } = await api.state()
    const { waiting, revision } = store.get()
    // Ignores the response if this window has changed the draft meanwhile.
    if (waiting.length === 0 && answer.revision >= revision)
      store.set(({ pages, path }) => ({
        ...answer,
        fileEntries: files,
        path: pathAfter(path, pages, answer.pages),
      }))
    void check()
  }
  return {
    refresh,
    /** Loads the media library. @returns the reason in Spanish if loading failed, else undefined */
    loadMedia: () =>
      api.media().then(
        (media) => {
          store.set({ media })
          return undefined
        },
        (error: unknown) =>
          error instanceof EditorError ? error.message : 'No se pudo leer qué archivos hay.',
      ),
    loadVersions: () =>
      api.versions().then(
        (versions) => store.set({ versions }),
        () => store.set(({ versions = [] }) => ({ versions })),
      ),
    afterSteps: (steps: readonly Step[]) => {
      store.set(({ fileEntries }) => ({ fileEntries: withDrafts(fileEntries, steps) }))
      void (steps.some(changesLists) ? refresh() : check())
    },
  }
}

function withDrafts(entries: Entries, steps: readonly Step[]): Entries {
  const drafts = draftFiles(entries)
  const changed = steps.flatMap(({ edits }) => edits.map(({ file }) => file))
  const fresh = new Set(changed.filter((file) => !drafts.has(file)))
  if (fresh.size === 0) return entries
  return entries.map((one) => (fresh.has(one.file) ? { ...one, isDraft: true } : one))
}

type Entries = ReturnType<EditorParts['store']['get']>['fileEntries']

function changesLists({ at, edits }: Step): boolean {
  return (
    edits.some((edit) => !('offset' in edit)) ||
    ['/title', '/path', '/date', '/draft', '/from', '/until', ''].includes(at?.pointer ?? '')
  )
}

function pathAfter(path: string, before: readonly PageEntry[], now: readonly PageEntry[]): string {
  if (now.some((page) => page.path === path)) return path
  const file = before.find((page) => page.path === path)?.file
  const next = now.find((page) => page.file === file) ?? now.find((page) => page.path === '/') ?? now[0]
  return next?.path ?? '/'
}

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
