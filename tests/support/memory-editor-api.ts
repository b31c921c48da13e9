import { bundleSchema } from '../../src/engine/content/schema/schema.ts'
import type {
  DraftAnswer,
  EditorDiagnostic,
  EditorEvent,
  EditorState,
  FileText,
  MediaEntry,
} from '../../src/editor/core/api.ts'
import {
  EMPTY_HISTORY,
  markPublished,
  record,
  redo,
  undo,
  type History,
} from '../../src/editor/core/history.ts'
import { applyStep, makeStep, withChanges, type Step } from '../../src/editor/core/step.ts'
import { kindOfFile } from '../../src/editor/core/fields.ts'
import { EditorError, type EditorApi } from '../../src/editor/app/api/http-api.ts'

/** Creates the editor's server in memory. @throws Error when the content names a block type that does not exist */
export function createMemoryApi(contents: Record<string, object>) {
  requireBlockTypes(contents)
  let files = new Map(Object.entries(contents).map(([file, value]) => [file, JSON.stringify(value, null, 2)]))
  let history: History = EMPTY_HISTORY
  let revision = 1
  let isOffline = false
  let diagnostics: EditorDiagnostic[] = []
  let hear: ((event: EditorEvent) => void) | undefined
  let hearBack: (() => void) | undefined

  const textOf = (file: string): FileText => ({ file, text: files.get(file) ?? null })
  const act = (given: number, step: Step | undefined, next: (step: Step) => History): DraftAnswer => {
    if (isOffline) throw new EditorError('Sin conexión.', 0)
    if (given !== revision)
      throw new EditorError('Otra ventana fue más rápida.', 409, { reason: 'revision', revision })
    if (!step) throw new EditorError('No hay nada.', 409, { reason: 'nothing' })
    const changes = applyStep(files, step)
    files = withChanges(files, changes)
    history = next(step)
    revision += 1
    return { revision, changed: [...changes.keys()].map(textOf), ...(step.at && { at: step.at }) }
  }
  const state = (): EditorState => ({
    person: { id: 'ana', name: 'Ana' },
    others: [],
    revision,
    pages: [...files].flatMap(([file, text]) => {
      const { path, title } = JSON.parse(text) as { path?: string; title: string }
      return path === undefined ? [] : [{ path, title, file }]
    }),
    files: [...files.keys()].map((file) => ({
      file,
      kind: kindOfFile(file) ?? 'page',
      title: file,
      isDraft: false,
    })),
    history: {
      undo: history.done.toReversed(),
      redo: history.undone.toReversed(),
    },
    conflicts: [],
    links: [],
  })

  const refuse = (message: string, status: number) => () => Promise.reject(new EditorError(message, status))
  const [fail, noPages] = [refuse('No se pudo.', 500), refuse('There are no pages in memory.', 404)]
  const done = () => Promise.resolve()
  const none = () => Promise.resolve([])
  const blank = () => 'about:blank'

  const api: EditorApi = {
    frameAddress: blank,
    dayAddress: (day) => `about:blank#${day}`,
    versionAddress: blank,
    publicationAddress: (path, parts) => `about:blank#${path}_${parts?.join(' ') ?? 'all'}`,
    exampleAddress: blank,
    templateAddress: (file) => `about:blank#${file}`,
    mediaAddress: (path) => `/${path}`,
    presetAddress: (preset) => `/${preset}`,
    fontAddress: (name) => `/${name}`,
    sharedPictureAddress: (path) => path,
    shared: noPages,
    state: () => Promise.resolve(state()),
    schema: () => Promise.resolve(bundleSchema()),
    files: (names = [...files.keys()]) => Promise.resolve(names.map(textOf)),
    addSteps: async (given, steps) => {
      const [first, ...rest] = steps
      let answer = act(given, first, (step) => record(history, step))
      for (const step of rest) answer = act(revision, step, (one) => record(history, one))
      return answer
    },
    undo: async (given) => {
      const last = undo(history)
      return act(given, last?.step, () => last!.history)
    },
    redo: async (given) => {
      const next = redo(history)
      return act(given, next?.step, () => next!.history)
    },
    check: () => Promise.resolve({ diagnostics }),
    page: noPages,
    media: none,
    upload: refuse('El archivo es demasiado grande.', 413),
    deleteMedia: done,
    changes: () => Promise.resolve({ parts: [] }),
    changedPages: none,
    publish: fail,
    newLink: fail,
    removeLink: done,
    versions: none,
    versionPages: none,
    versionChanges: () => Promise.resolve({ parts: [] }),
    restore: fail,
    reportOpenFile: done,
    resolveConflict: fail,
    discard: fail,
    listen: (onEvent, onBack) => {
      ;[hear, hearBack] = [onEvent, onBack]
      return () => (hear = hearBack = undefined)
    },
  }
  return {
    api,
    value: (file: string): unknown => JSON.parse(files.get(file) ?? 'null'),
    history: () => history,
    publish: () => (history = markPublished(history, history.done)),
    setOffline: (value: boolean) => (isOffline = value),
    setDiagnostics: (found: EditorDiagnostic[]) => (diagnostics = found),
    /** Changes the text of a file, as a second window of the editor would. */
    changeOutside: (file: string, change: (text: string) => string) => {
      const after = new Map([[file, change(files.get(file) ?? '')]])
      const step = makeStep(files, after, { id: 'outside', label: 'otra', time: new Date().toISOString() })
      act(revision, step, (one) => record(history, one))
      hear?.({ type: 'draft', revision, files: [file] })
    },
    tell: (event: EditorEvent) => hear?.(event),
    comeBack: () => hearBack?.(),
  }
}

export function photo(name: string): MediaEntry {
  return { path: `media/${name}`, kind: 'photograph', size: 1, time: 1, usedAt: [] }
}

/** Refuses block types that are not in the schema. The editor would show such a block as unknown, and a test would test nothing. */
function requireBlockTypes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const block of 'blocks' in value && Array.isArray(value.blocks) ? value.blocks : [])
    if (!Object.hasOwn(bundleSchema().$defs, block.type))
      throw new Error(`No block type ${block.type} exists.`)
  for (const inner of Object.values(value)) requireBlockTypes(inner)
}
