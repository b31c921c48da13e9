import { editFiles } from '../../core/commands/site-fields.ts'
import type { Operation } from '../../core/content-document.ts'
import type { DraftAnswer, EditorEvent } from '../../core/api.ts'
import type { Location } from '../../core/pointer.ts'
import { makeStep, withChanges, type Changes, type Step } from '../../core/step.ts'
import type { AppMessage } from '../../preview/messages.ts'
import { EditorError, type EditorApi, type SchemaAnswer } from '../api/editor-api.ts'
import { stateFrom, withStep, type AppState, type Toast } from './app-state.ts'
import { createChecker } from './create-checker.ts'
import { createSender } from './create-sender.ts'
import { refit } from './refit.ts'
import { createStore, type Store } from './store.ts'

/** What a step is called, and where it was done. */
export interface About {
  label: string
  at?: Location
  /** Typing in the same field is one step. */
  merges?: string
  /** Is said at the lower edge, with a button that takes it back. */
  says?: string
}

/** The editor behind the window: its state, and all that can be done. */
export interface Editor extends SchemaAnswer {
  api: EditorApi
  store: Store<AppState>
  /** Makes the texts of files known; without names of all. */
  load: (names?: readonly string[]) => Promise<void>
  /** Does something to files, as one step that can be taken back. */
  change: (changes: Changes, about: About) => void
  /** Does operations to one file. */
  apply: (file: string, operations: readonly Operation[], about: About) => void
  undo: () => Promise<void>
  redo: () => Promise<void>
  /** Waits until the server has everything. */
  flush: () => Promise<void>
  /** Takes over what the server did to the draft. */
  accept: (answer: DraftAnswer) => void
  check: () => Promise<void>
  /** Asks for the lists, the history and the diagnostics again. */
  refresh: () => Promise<void>
  say: (toast: Toast | null) => void
  /** Says why something did not work. */
  fail: (error: unknown) => void
  /** Sends a message to the page in the frame. */
  toFrame: (message: AppMessage) => void
  /** Says how messages get there; undefined as long as there is no frame. */
  connectFrame: (post: ((message: AppMessage) => void) | undefined) => void
  /** Ends what it listens to. */
  close: () => void
}

interface EditorOptions {
  api: EditorApi
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now?: () => Date
}

/** Asks the server for the state and the schema, and starts. */
export async function createEditor({ api, storage, now = () => new Date() }: EditorOptions): Promise<Editor> {
  const [state, { schema, examples }] = await Promise.all([api.state(), api.schema()])
  const store = createStore(stateFrom(state))
  let post: ((message: AppMessage) => void) | undefined
  const toFrame = (message: AppMessage) => post?.(message)
  const check = createChecker(api, store, toFrame)
  let last: Step | undefined

  const accept = ({ revision, changed }: DraftAnswer) => {
    const changes = new Map(changed.map(({ file, text }) => [file, text]))
    store.set(({ files }) => ({ revision, files: withChanges(files, changes) }))
    void refresh()
  }

  /** Lists, history and conflicts as the server has them. */
  const refresh = async () => {
    const { files, ...answer } = await api.state()
    const { waiting } = store.get()
    if (waiting.length === 0) store.set({ ...answer, fileEntries: files })
    await check()
  }

  const sender = createSender({
    api,
    store,
    storage,
    onSent: (steps) => void (steps.some(changesLists) ? refresh() : check()),
    onConflict: async (error) => {
      // The texts of the server win; what was typed meanwhile is done again where it still fits.
      const { waiting } = store.get()
      store.set({
        waiting: [],
        saving: 'saved',
        files: new Map(),
        revision: error.refusal.revision ?? store.get().revision,
      })
      sender.keep()
      await load([...new Set(waiting.flatMap(({ edits }) => edits.map(({ file }) => file)))])
      const lost = waiting.filter((step) => !again(step))
      if (lost.length > 0)
        say({
          text: `${error.message} No se pudo guardar: ${lost.map(({ label }) => label).join(', ')}.`,
          tone: 'error',
        })
      await refresh()
    },
  })

  const load = async (names?: readonly string[]) => {
    const missing = names?.filter((name) => !store.get().files.has(name))
    if (missing?.length === 0) return
    const texts = await api.files(missing)
    const known = texts.flatMap(({ file, text }) => (text === null ? [] : [[file, text] as const]))
    store.set(({ files }) => ({ files: new Map([...known, ...files]) }))
  }

  /** Does a step again on other texts; false where it does not fit. */
  const again = (step: Step): boolean => {
    const changes = refit(store.get().files, step)
    if (changes) change(changes, step)
    return changes !== undefined
  }

  const change = (changes: Changes, { label, at, merges, says }: About) => {
    const { files } = store.get()
    const step = makeStep(files, changes, {
      id: crypto.randomUUID(),
      label,
      time: now().toISOString(),
      ...(at && { at }),
      ...(merges !== undefined && { merges }),
    })
    if (step.edits.length === 0) return
    store.set(({ history }) => ({
      files: withChanges(files, changes),
      history: withStep(history, step, last),
      toast: says ? { text: says, canUndo: true } : null,
    }))
    last = step
    sender.add(step)
  }

  const apply: Editor['apply'] = (file, operations, about) => {
    const { files } = store.get()
    if (!files.has(file)) return
    change(
      editFiles(
        schema,
        files,
        operations.map((operation) => ({ ...operation, file })),
      ),
      about,
    )
  }

  const step = (ask: EditorApi['undo']) => async () => {
    await sender.flush()
    last = undefined
    await sender.inOrder(async () => {
      try {
        accept(await ask(store.get().revision))
      } catch (error) {
        fail(error)
      }
    })
  }

  const say = (toast: Toast | null) => store.set({ toast })
  const fail = (error: unknown) =>
    say({
      text: error instanceof EditorError ? error.message : 'Algo no funcionó. Probá de nuevo.',
      tone: 'error',
    })

  const onEvent = (event: EditorEvent) => {
    if (event.type === 'others') store.set({ others: event.others })
    if (event.type === 'ended') store.set({ ended: event.message })
    if (event.type === 'progress') store.set({ progress: event.text })
    if (event.type === 'published') store.set({ progress: null })
    if (event.type === 'draft' || event.type === 'outside') void takeOver(event.files)
  }

  /** Another window, or something else, has changed files. */
  const takeOver = async (names: string[]) => {
    await sender.flush()
    const texts = await api.files(names)
    accept({ revision: store.get().revision, changed: texts })
  }

  const unlisten = api.listen(onEvent)
  const leave = () => sender.sendLast()
  window.addEventListener('pagehide', leave)

  const editor: Editor = {
    api,
    store,
    schema,
    examples,
    toFrame,
    connectFrame: (given) => {
      post = given
    },
    load,
    change,
    apply,
    undo: step((revision) => api.undo(revision)),
    redo: step((revision) => api.redo(revision)),
    flush: () => sender.flush(),
    accept,
    check,
    refresh,
    say,
    fail,
    close: () => {
      unlisten()
      window.removeEventListener('pagehide', leave)
    },
  }
  return editor
}

/** Whether the lists of pages and files are others after a step. */
function changesLists({ at, edits }: Step): boolean {
  return edits.some((edit) => !('offset' in edit)) || ['/title', '/path', ''].includes(at?.pointer ?? '')
}
