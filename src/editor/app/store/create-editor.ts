import type { DraftAnswer, EditorEvent, PageEntry } from '../../core/api.ts'
import type { Operation } from '../../core/content-document.ts'
import type { Changes, Step } from '../../core/step.ts'
import type { AppMessage } from '../../preview/messages.ts'
import { EditorError, type EditorApi, type SchemaAnswer } from '../api/editor-api.ts'
import { draftFiles } from '../reading/draft-files.ts'
import { standing } from '../reading/standing.ts'
import { isNextPublished, stateFrom, stepBack, type AppState, type Toast } from './app-state.ts'
import { createChecker } from './create-checker.ts'
import { createDraft, type About } from './create-draft.ts'
import { openFiles } from '../reading/open-files.ts'
import { refusalSaid } from './refusal-said.ts'
import { createStore, type Store } from './store.ts'

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
  /** What is typed from now on is another step. */
  leaveField: () => void
  /** Takes the last step back. At what is published it only says so, unless `evenPublished`. */
  undo: (evenPublished?: boolean) => Promise<boolean>
  redo: () => Promise<boolean>
  /** Has the server change the draft, after all that was done before, and takes over what it did. @returns whether it did something */
  ask: (work: (revision: number) => Promise<DraftAnswer | undefined>) => Promise<boolean>
  /** Waits until the server has everything. */
  flush: () => Promise<void>
  check: () => Promise<void>
  /** Asks which pictures and documents there are. */
  loadMedia: () => Promise<void>
  /** Asks what was published before; from then on each publication is followed. */
  loadVersions: () => Promise<void>
  /** Asks for the lists and the history again, and has the content checked, which is not waited for. */
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
  /** Where steps survive a reload. */
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

  const refresh = async () => {
    const { files, ...answer } = await api.state()
    const { waiting, revision } = store.get()
    // What was said before the last step was taken is out of date.
    if (waiting.length === 0 && answer.revision >= revision)
      store.set(({ pages, path }) => ({
        ...answer,
        fileEntries: files,
        path: pathAfter(path, pages, answer.pages),
      }))
    void check()
  }
  const loadMedia = () =>
    api.media().then(
      (media) => store.set({ media }),
      // New pictures begin with an example then.
      () => undefined,
    )
  const loadVersions = () =>
    api.versions().then(
      (versions) => store.set({ versions }),
      () => store.set(({ versions = [] }) => ({ versions })),
    )
  const say = (toast: Toast | null) => store.set({ toast })
  const fail = (error: unknown) =>
    error instanceof EditorError
      ? store.set(refusalSaid(error))
      : say({ text: 'Algo no funcionó. Probá de nuevo.', tone: 'error' })

  const draft = createDraft({
    api,
    store,
    storage,
    schema,
    now,
    onSent: (steps) => {
      markDrafts(steps)
      void (steps.some(changesLists) ? refresh() : check())
    },
    onLost: (steps, reason) => {
      const names = [...new Set(steps.map(({ label }) => label))].join(', ')
      say({ text: `${reason} No se pudo guardar: ${names}.`, tone: 'error' })
    },
  })

  /** The list of pages shows at once which of them are others than what is published. */
  const markDrafts = (steps: readonly Step[]) => {
    const { fileEntries } = store.get()
    const drafts = draftFiles(fileEntries)
    const fresh = new Set(
      steps.flatMap(({ edits }) => edits.map(({ file }) => file)).filter((file) => !drafts.has(file)),
    )
    if (fresh.size === 0) return
    store.set({
      fileEntries: fileEntries.map((one) => (fresh.has(one.file) ? { ...one, isDraft: true } : one)),
    })
  }

  const ask: Editor['ask'] = (work) =>
    draft.inOrder(async () => {
      try {
        const answer = await work(store.get().revision)
        if (!answer) return false
        draft.accept(answer)
        // One sees what was taken back, if it is still there.
        store.set(({ selection, files }) => ({
          selection: standing(schema, files, answer.step?.at ?? selection),
        }))
        void refresh()
        return true
      } catch (error) {
        fail(error)
        return false
      }
    })

  /** Another window, or something else, has changed files. */
  const takeOver = (files: string[], revision?: number) =>
    ask(async (current) => ({ revision: revision ?? current, changed: await api.files(files) }))

  const onEvent = (event: EditorEvent) => {
    if (event.type === 'others') store.set({ others: event.others })
    if (event.type === 'ended') store.set({ ended: event.message })
    if (event.type === 'progress')
      store.set({ progress: event.stage === 'done' || event.stage === 'failed' ? null : event.text })
    if (event.type === 'published' && store.get().versions) void loadVersions()
    if (event.type === 'media') void loadMedia()
    if (event.type === 'outside') void refresh()
    if (event.type !== 'draft') return
    // What its button would take back is not the last step any more.
    if (store.get().toast?.canUndo) say(null)
    void takeOver(event.files, event.revision)
  }
  /** What has happened while nobody heard of it. */
  const catchUp = () => {
    const known = [...store.get().files.keys()]
    store.set(({ connections }) => ({ connections: connections + 1 }))
    const isDone = ask(async () => {
      const { revision } = await api.state()
      return { revision, changed: await api.files(known) }
    })
    // Such as that the server was closed, which it is no more.
    void isDone.then((isBack) => isBack && store.set({ ended: null }))
  }
  const unlisten = api.listen(onEvent, catchUp)
  let visited: string | undefined
  const visit = () => {
    const [file] = openFiles(store.get())
    if (file === visited) return
    visited = file
    // Who does not hear it now hears the next one.
    api.visit(file).catch(() => undefined)
  }
  visit()
  const unwatch = store.subscribe(visit)
  const leave = () => draft.sendLast()
  window.addEventListener('pagehide', leave)
  /** Asks whoever closes a window with what the server does not have, and cannot get now. */
  const warn = (event: BeforeUnloadEvent) => {
    const { saving, waiting } = store.get()
    if (saving === 'offline' && waiting.length > 0) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  void draft.resume().catch(fail)

  return {
    api,
    store,
    schema,
    examples,
    load: draft.load,
    change: draft.change,
    apply: draft.apply,
    leaveField: draft.leaveField,
    undo: (evenPublished = false) =>
      ask(async (revision) => {
        // Asked when its turn comes: whoever presses the keys fast is faster than the server.
        const isBorder = !evenPublished && isNextPublished(store.get().history)
        // A sentence that is there speaks of what is taken back.
        say(isBorder ? { text: ALREADY_PUBLISHED, canUndo: 'published' } : null)
        if (isBorder) return undefined
        const answer = await api.undo(revision)
        store.set(({ history }) => ({ history: stepBack(history) }))
        return answer
      }),
    redo: () => ask((revision) => api.redo(revision)),
    ask,
    flush: draft.flush,
    check,
    loadMedia,
    loadVersions,
    refresh,
    say,
    fail,
    toFrame,
    connectFrame: (given) => {
      post = given
    },
    close: () => {
      unlisten()
      unwatch()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('beforeunload', warn)
    },
  }
}

const ALREADY_PUBLISHED =
  'Hasta acá llega lo que no publicaste. Lo anterior ya está publicado: si lo deshacés, es un cambio nuevo, que se ve cuando publiques.'

/** Whether the lists of pages and files are others after a step. */
function changesLists({ at, edits }: Step): boolean {
  return edits.some((edit) => !('offset' in edit)) || ['/title', '/path', ''].includes(at?.pointer ?? '')
}

/** The page in the frame may have got another address, or be gone. */
function pathAfter(path: string, before: readonly PageEntry[], now: readonly PageEntry[]): string {
  if (now.some((page) => page.path === path)) return path
  const file = before.find((page) => page.path === path)?.file
  return (
    (now.find((page) => page.file === file) ?? now.find((page) => page.path === '/') ?? now[0])?.path ?? '/'
  )
}
