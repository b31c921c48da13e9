import type { DraftAnswer } from '../../core/api.ts'
import { editFiles } from '../../core/commands/site-fields.ts'
import type { Operation } from '../../core/content-document.ts'
import { joinSteps } from '../../core/history.ts'
import type { Location } from '../../core/pointer.ts'
import {
  applyStep,
  invert,
  makeStep,
  StepConflict,
  withChanges,
  type Changes,
  type Files,
  type Step,
} from '../../core/step.ts'
import type { EditorApi, EditorError, SchemaAnswer } from '../api/editor-api.ts'
import { movedTo } from '../reading/moved-to.ts'
import { whole } from '../reading/whole.ts'
import { withStep, type AppState } from './app-state.ts'
import { createSender } from './create-sender.ts'
import { refit } from './refit.ts'
import type { Store } from './store.ts'

/** What a step is called, and where it was done. */
export interface About {
  label: string
  at?: Location
  /** Steps with the same key are one until the field is left: typing in it. */
  merges?: string
  /** Is said at the lower edge, with a button that takes it back. */
  says?: string
  /** Whoever types sees it already: the rest of the window follows after the next paint. */
  isTyped?: boolean
}

interface DraftOptions extends Pick<SchemaAnswer, 'schema'> {
  api: EditorApi
  store: Store<AppState>
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => Date
  onSent: (steps: readonly Step[]) => void
  /** Steps that could not be done on what the server has now, with its sentence. */
  onLost: (steps: readonly Step[], reason: string) => void
}

/** The texts of the files with all that was done here, and their way to the server. */
export function createDraft({ api, store, storage, schema, now, onSent, onLost }: DraftOptions) {
  let last: Step | undefined
  let stay = crypto.randomUUID()

  const sender = createSender({ api, store, storage, onSent, onConflict })

  /** The texts of the server win; what it does not have yet is done again where it still fits. */
  async function onConflict(error: EditorError): Promise<void> {
    const files = filesOf(store.get().waiting)
    const texts = await api.files(files)
    const { revision = store.get().revision } =
      error.refusal.revision === undefined ? await api.state() : error.refusal
    accept({ revision, changed: texts }, error.message)
    await sender.send()
  }

  function accept({ revision, changed }: DraftAnswer, reason = CHANGED): void {
    const { waiting, files: mine } = store.get()
    const { files, kept, lost } = refit(mine, new Map(changed.map(({ file, text }) => [file, text])), waiting)
    store.set(({ selection }) => ({
      revision,
      files,
      waiting: kept,
      saving: kept.length > 0 ? 'saving' : 'saved',
      selection: movedTo(selection, mine, files),
    }))
    sender.keep()
    if (lost.length > 0) onLost(lost, reason)
  }

  async function load(names?: readonly string[]): Promise<void> {
    const missing = names?.filter((name) => !store.get().files.has(name))
    if (missing?.length === 0) return
    const texts = await api.files(missing)
    const known = texts.flatMap(({ file, text }) => (text === null ? [] : [[file, text] as const]))
    // What was changed here meanwhile is newer.
    store.set(({ files }) => ({ files: new Map([...known, ...files]) }))
  }

  function change(changes: Changes, { label, at, merges, says, isTyped }: About): void {
    const { files } = store.get()
    const step = makeStep(files, changes, {
      id: crypto.randomUUID(),
      // It may name a text of any length.
      label: label.length > LONGEST_LABEL ? `${whole(label.slice(0, LONGEST_LABEL))}…` : label,
      time: now().toISOString(),
      ...(at && { at }),
      ...(merges !== undefined && { merges: `${merges} ${stay}` }),
    })
    if (step.edits.length === 0) return
    const joined = last && joinSteps(last, step)
    const after = withChanges(files, changes)
    store.set(
      ({ history, waiting, toast, selection }) => ({
        files: after,
        ...(!isTyped && { selection: movedTo(selection, files, after) }),
        history: withStep(history, step, joined !== undefined),
        waiting: [...waiting, step],
        // Why something else was not done stays until somebody has read it.
        toast: says ? { text: says, canUndo: true } : toast?.tone === 'error' ? toast : null,
      }),
      isTyped,
    )
    last = joined ?? step
    sender.sendSoon()
  }

  function apply(file: string, operations: readonly Operation[], about: About): void {
    const { files } = store.get()
    if (!files.has(file)) return
    const here = operations.map((operation) => ({ ...operation, file }))
    change(editFiles(schema, files, here), about)
  }

  /** Sends what a window before this one, which was closed too fast or crashed, did not get rid of. */
  async function resume(leftOver = sender.leftOver()): Promise<void> {
    const known = new Set(store.get().history.undo.map(({ id }) => id))
    const steps = leftOver.filter(({ id }) => !known.has(id))
    if (steps.length === 0) return sender.keep()
    const isLoaded = await load(filesOf(steps)).then(
      () => true,
      () => false,
    )
    if (!isLoaded) return void setTimeout(() => void resume(steps), AGAIN)
    for (const step of steps) {
      const { files } = store.get()
      const changes = changesOf(files, step)
      if (changes) change(changes, step)
      // The server may have it as a part of another step, where only its answer was lost.
      else if (!changesOf(files, invert(step))) onLost([step], CHANGED)
    }
    await sender.flush()
  }

  const leaveField = () => {
    stay = crypto.randomUUID()
  }

  return {
    load,
    change,
    leaveField,
    apply,
    accept,
    resume,
    flush: sender.flush,
    sendLast: sender.sendLast,
    /** After all that waits: `work` has the draft to itself. */
    inOrder: <Result>(work: () => Promise<Result>): Promise<Result> => {
      leaveField()
      void sender.flush()
      return sender.inOrder(work)
    },
  }
}

/** Milliseconds after which texts are asked for again that did not come. */
const AGAIN = 2000

/** Characters. */
const LONGEST_LABEL = 200

const CHANGED = 'Otra persona, u otra ventana tuya, cambió lo mismo.'

function filesOf(steps: readonly Step[]): string[] {
  return [...new Set(steps.flatMap(({ edits }) => edits.map(({ file }) => file)))]
}

/** What a step changes; undefined where the texts are not those that it was made for. */
function changesOf(files: Files, step: Step): Changes | undefined {
  try {
    return applyStep(files, step)
  } catch (error) {
    if (error instanceof StepConflict) return undefined
    throw error
  }
}
