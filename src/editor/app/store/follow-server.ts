import type { DraftAnswer, EditorEvent } from '../../core/api.ts'
import type { Toast } from './app-state.ts'
import type { createLists } from './create-lists.ts'
import type { EditorParts } from './editor-parts.ts'

/** Lets the server change the draft after all earlier steps, and adopts the result. @returns whether anything changed */
export type Ask = (work: (revision: number) => Promise<DraftAnswer | undefined>) => Promise<boolean>

interface ServerTools extends Pick<ReturnType<typeof createLists>, 'refresh' | 'loadMedia' | 'loadVersions'> {
  ask: Ask
  say: (toast: Toast | null) => void
}

/** Adopts changes of others and of the server. @returns a function that stops it */
export function followServer({ api, store }: EditorParts, editor: ServerTools): () => void {
  const { ask, say, refresh, loadMedia, loadVersions } = editor
  const takeOver = (files: readonly string[], given?: number) =>
    ask(async (): Promise<DraftAnswer> => {
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
        return store.get().versions && void loadVersions()
      case 'media':
        return void loadMedia()
      case 'lists':
      case 'outside':
        return void refresh()
      case 'draft':
        // Removes the toast, whose undo button would now undo another step.
        if (store.get().toast?.canUndo) say(null)
        return void takeOver(event.files, event.revision)
      case 'checked':
    }
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
