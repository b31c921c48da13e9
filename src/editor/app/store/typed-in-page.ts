import type { Location } from '../../core/pointer.ts'
import { fieldAt } from '../reading/subject.ts'
import type { Editor } from './create-editor.ts'

/** What was typed last at places whose file is still on its way. */
const coming = new Map<string, string>()

/** Takes over what somebody types in the page itself, where the file may be one that nobody has opened yet. */
export async function typedInPage(editor: Editor, at: Location, typed: string): Promise<void> {
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
