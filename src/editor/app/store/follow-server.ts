import type { DraftAnswer, EditorEvent } from '../../core/api.ts'
import type { Editor } from './create-editor.ts'
import type { Parts } from './parts.ts'

/** Takes over what others do, and the server itself. @returns what ends it */
export function followServer({ api, store }: Parts, editor: Following): () => void {
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
        return store.set({ progress: isOver(event.stage) ? null : event.text })
      case 'published':
        return store.get().versions && void loadVersions()
      case 'media':
        return void loadMedia()
      case 'outside':
        return void refresh()
      case 'draft':
        // Its button would undo another step.
        if (store.get().toast?.canUndo) say(null)
        return void takeOver(event.files, event.revision)
      case 'checked':
    }
  }
  const catchUp = async () => {
    store.set(({ connections }) => ({ connections: connections + 1 }))
    const isBack = await takeOver([...store.get().files.keys()])
    // The server was closed, and is there again.
    if (isBack) store.set({ ended: null })
  }
  return api.listen(onEvent, () => void catchUp())
}

type Following = Pick<Editor, 'ask' | 'say' | 'refresh' | 'loadMedia' | 'loadVersions'>

function isOver(stage: string): boolean {
  return stage === 'done' || stage === 'failed'
}
