import type { DraftAnswer, EditorEvent } from '../../core/api.ts'
import type { createLists } from './create-lists.ts'
import type { EditorParts } from './editor-parts.ts'

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
        return store.get().versions && void loadVersions()
      case 'media':
        return void loadMedia()
      case 'lists':
        return void refresh()
      case 'draft':
        return void takeOver(event.files, event.revision)
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
