import type { DraftAnswer } from '../../core/api.ts'
import type { AppMessage } from '../../preview/frame-messages.ts'
import { EditorError } from '../api/http-api.ts'
import { existingLocation } from '../reading/subject.ts'
import { stateFrom, type Toast, refusalState } from './app-state.ts'
import { createChecker, createLists } from './create-lists.ts'
import { createDraft } from './create-draft.ts'
import { followServer, type ChangeDraft, followWindow } from './follow.ts'
import { type EditorParts, createStore } from './store.ts'
import { isNextPublished, stepBack } from './create-changes.ts'

export interface EditorApp
  extends
    Pick<EditorParts, 'api' | 'store' | 'schema'>,
    Pick<ReturnType<typeof createDraft>, 'load' | 'change' | 'apply' | 'leaveField' | 'flush'>,
    Pick<ReturnType<typeof createLists>, 'refresh' | 'loadMedia' | 'loadVersions'>,
    ReturnType<typeof createFrame> {
  /** Undoes the last step. If that step is already published, only shows a message, unless `evenPublished` is true. */
  undo: (evenPublished?: boolean) => Promise<boolean>
  redo: () => Promise<boolean>
  changeDraft: ChangeDraft
  check: () => Promise<void>
  showToast: (toast: Toast | null) => void
  fail: (error: unknown) => void
  close: () => void
}

type EditorAppOptions = Pick<EditorParts, 'api' | 'storage' | 'locks'> & Partial<Pick<EditorParts, 'now'>>

export async function createEditor({
  api,
  storage,
  locks,
  now = () => new Date(),
}: EditorAppOptions): Promise<EditorApp> {
  const [state, schema] = await Promise.all([api.state(), api.schema()])
  const store = createStore(stateFrom(state))
  const parts: EditorParts = { api, store, storage, locks, schema, now }
  const frame = createFrame()
  const check = createChecker(api, store, frame.toFrame)
  const { afterSteps, ...lists } = createLists(parts, check)
  const showToast = (toast: Toast | null) => store.set({ toast })
  const fail = (error: unknown) =>
    error instanceof EditorError
      ? store.set(refusalState(error))
      : showToast({ text: 'Algo no funcionó. Probá de nuevo.', tone: 'error' })
  const draft = createDraft(parts, {
    onSent: afterSteps,
    onLost: (steps, reason) => {
      const names = [...new Set(steps.map(({ label }) => label))].join(', ')
      showToast({ text: `${reason} No se pudo guardar: ${names}.`, tone: 'error' })
    },
  })
  const changeDraft: ChangeDraft = (work) => {
    // Removes a toast with an undo button, because the button would now undo another step. Keeps the question about a published step.
    if (store.get().toast?.canUndo === true) showToast(null)
    return draft.enqueue(async () => {
      try {
        const answer = await work(store.get().revision)
        if (!answer) return false
        draft.accept(answer)
        // Selects the location of the undone step, so that the form shows it, if the location still exists.
        store.set(({ selection, files }) => ({
          selection: existingLocation(schema, files, answer.at ?? selection),
        }))
        void lists.refresh()
        return true
      } catch (error) {
        fail(error)
        return false
      }
    })
  }
  const own = { ...draft, api, store, schema, check, showToast, fail, changeDraft }
  const ends = [followServer(parts, { ...own, ...lists }), followWindow(parts, draft.sendLast)]
  void draft.resume().catch(fail)
  return {
    ...own,
    ...lists,
    ...frame,
    undo: (evenPublished = false) => changeDraft((revision) => undo(own, revision, evenPublished)),
    redo: () => changeDraft((revision) => api.redo(revision)),
    close: () => {
      for (const end of ends) end()
    },
  }
}

async function undo(
  { api, store, showToast }: Pick<EditorApp, 'api' | 'store' | 'showToast'>,
  revision: number,
  evenPublished: boolean,
): Promise<DraftAnswer | undefined> {
  const isBorder = !evenPublished && isNextPublished(store.get().history)
  showToast(isBorder ? { text: ALREADY_PUBLISHED, canUndo: 'published' } : null)
  if (isBorder) return undefined
  const answer = await api.undo(revision)
  store.set(({ history }) => ({ history: stepBack(history) }))
  return answer
}

const ALREADY_PUBLISHED =
  'Lo anterior ya está publicado. Si lo deshacés, es un cambio nuevo, que se ve cuando publiques.'

function createFrame() {
  let post: ((message: AppMessage) => void) | undefined
  return {
    toFrame: (message: AppMessage) => post?.(message),
    connectFrame: (given: typeof post) => {
      post = given
    },
  }
}
