import { isSamePlace, locationKey, valueAt, type FilePointer } from '../../../engine/json-text/pointer.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { fieldAt } from '../reading/subject.ts'
import { valueIn } from '../reading/values.ts'
import { variableValues } from '../reading/words.ts'
import type { WriterState } from '../../writer/text-commands.ts'
import type { ToolsRequest } from './app-state.ts'
import type { EditorApp } from './create-editor.ts'

export function startTyping({ store, leaveField }: EditorApp): void {
  leaveField()
  store.set({ isTypingInPage: true })
}

export function stopTyping({ store, leaveField }: EditorApp): void {
  store.set({ isTypingInPage: false, writing: null })
  leaveField()
}

/** Sends the Markdown of a formatted text to the frame, where the person edits it in the page. */
export async function writeInPage(editor: EditorApp, location: FilePointer): Promise<void> {
  const { api, schema, store, load, toFrame, fail } = editor
  await load([location.file, 'site.json']).catch(fail)
  const { files } = store.get()
  const field = fieldAt(schema, files, location)
  const [markdown, isShort] = [field?.value, field?.kind === 'short-markdown']
  if (!field || typeof markdown !== 'string') return toFrame({ type: 'stop' })
  store.set({ writing: { location, isShort, markdown } })
  const variables = variableValues(files, location.file)
  const media = api.mediaAddress('media/')
  toFrame({ type: 'write', location, markdown, isShort, title: field.title, variables, media })
}

/** Stores the formatting at the selection in the text that the person edits in the page. */
export function selectInPage({ store }: EditorApp, now: WriterState): void {
  store.set(({ writing, sheet }) => ({
    writing: writing && { ...writing, state: now },
    // On a phone, closes the form only after the caret is placed. Closing it earlier would move the page under the finger.
    sheet: writing && !writing.state ? 'none' : sheet,
  }))
}

/** Stores what the text in the page asks of its toolbar, such as the dialog for links after Ctrl+K. */
export function askTools({ store }: EditorApp, asked: ToolsRequest): void {
  store.set(({ writing }) => ({ writing: writing && { ...writing, asked } }))
}

/** Sends the text that the person edits in the page to the frame again, after undo or another window has changed it. */
export function resendText({ store, toFrame }: EditorApp, files: FileTexts): void {
  const { writing } = store.get()
  if (!writing) return
  const { location, markdown } = writing
  const text = valueAt(valueIn(files, location.file), location.pointer)
  if (typeof text !== 'string' || text === markdown) return
  toFrame({ type: 'text', location, text })
  store.set({ writing: { ...writing, markdown: text } })
}

/** The last text that the person typed at a location whose file is still loading. */
const coming = new Map<string, string>()

/** Saves a text that the person types in the page. Loads the file of the text first if needed. */
export async function typedInPage(
  editor: EditorApp,
  at: FilePointer,
  typed: string,
  isCommand = false,
): Promise<void> {
  const { schema, store, load, apply, leaveField, fail } = editor
  const place = locationKey(at)
  coming.set(place, typed)
  await load([at.file]).catch(fail)
  const text = coming.get(place)
  coming.delete(place)
  if (text === undefined) return
  const field = fieldAt(schema, store.get().files, at)
  store.set(
    ({ writing }) => ({
      writing: isSamePlace(writing?.location, at) && writing ? { ...writing, markdown: text } : writing,
    }),
    true,
  )
  if (isCommand) leaveField()
  const label = `cambiar «${field?.title ?? 'Texto'}»`
  apply(at.file, [{ type: 'set', pointer: at.pointer, value: text }], {
    label,
    at,
    merges: place,
    isTyped: true,
  })
  if (isCommand) leaveField()
}
