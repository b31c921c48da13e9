import type { DraftAnswer, EditorEvent } from '../../core/api.ts'
import type { createLists } from './create-lists.ts'
import type { EditorParts } from './store.ts'
import type { AppState } from './app-state.ts'
import { changesInWords } from '../reading/words.ts'

/**
 * Sends a request that changes the draft. Waits until all earlier steps are saved, and then applies the response to the window.
 *
 * @returns whether the request succeeded and changed the draft
 */
export type ChangeDraft = (work: (revision: number) => Promise<DraftAnswer | undefined>) => Promise<boolean>

interface ServerTools extends Pick<ReturnType<typeof createLists>, 'refresh' | 'loadMedia' | 'loadVersions'> {
  changeDraft: ChangeDraft
}

/** Applies the server's events to the state, such as changes made in other windows. @returns a function that stops listening */
export function followServer({ api, store }: EditorParts, editor: ServerTools): () => void {
  const { changeDraft, refresh, loadMedia, loadVersions } = editor
  const takeOver = (files: readonly string[], given?: number) =>
    changeDraft(async (): Promise<DraftAnswer> => {
      const revision = given ?? (await api.state()).revision
      return { revision, changed: await api.files(files) }
    })

  const onEvent = (event: EditorEvent) => {
    switch (event.type) {
      case 'others':
        return store.set({ others: event.others })
      case 'ended':
        return store.set({ ended: event.message })
      case 'progress':
        return store.set({ progress: isOver(event.stage) ? null : event })
      case 'published':
        if (store.get().versions) void loadVersions()
        return tellOfPublication(event)
      case 'media':
        return void loadMedia()
      case 'lists':
        return void refresh()
      case 'draft':
        return void takeOver(event.files, event.revision)
    }
  }
  const tellOfPublication = ({ by, changes }: Extract<EditorEvent, { type: 'published' }>) => {
    const { person, files, toast } = store.get()
    if (by.id === person.id || changes.length === 0 || toast?.tone === 'error') return
    store.set({ toast: { text: `${by.name} publicó: ${changesInWords(changes, files)}.` } })
  }
  const catchUp = async () => {
    store.set(({ connections }) => ({ connections: connections + 1 }))
    const isBack = await takeOver([...store.get().files.keys()])
    if (isBack) store.set({ ended: null })
  }
  return api.listen(onEvent, () => void catchUp())
}

function isOver(stage: string): boolean {
  return stage === 'done' || stage === 'failed'
}

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

/** Returns the files that are open in the window: first the file of the form, then the file of the page. */
export function openFiles({
  selection,
  pages,
  path,
}: Pick<AppState, 'selection' | 'pages' | 'path'>): string[] {
  const page = pages.find((one) => one.path === path)?.file
  return [...new Set([selection?.file, page])].filter((file) => file !== undefined)
}
