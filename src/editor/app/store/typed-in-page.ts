import type { FilePointer } from '../../core/pointer.ts'
import { fieldAt } from '../reading/subject.ts'
import type { EditorApp } from './create-editor.ts'

/** The editor types in the page: the form leaves the focus there. */
export function startTyping({ store, leaveField }: EditorApp): void {
  leaveField()
  store.set({ isTypingInPage: true })
}

export function stopTyping({ store, leaveField }: EditorApp): void {
  store.set({ isTypingInPage: false })
  leaveField()
}

/** The newest text of places whose file is still being loaded. */
const coming = new Map<string, string>()

/** Takes over a text that is typed in the page, whose file may not be loaded yet. */
export async function typedInPage(editor: EditorApp, at: FilePointer, typed: string): Promise<void> {
  const { schema, store, load, apply, fail } = editor
  const place = `${at.file}#${at.pointer}`
  coming.set(place, typed)
  await load([at.file]).catch(fail)
  const text = coming.get(place)
  coming.delete(place)
  if (text === undefined) return
  const field = fieldAt(schema, store.get().files, at)
  const label = `cambiar «${field?.title ?? 'Texto'}»`
  apply(at.file, [{ type: 'set', pointer: at.pointer, value: text }], {
    label,
    at,
    merges: place,
    isTyped: true,
  })
}
