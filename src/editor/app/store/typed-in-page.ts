import type { Location } from '../../core/pointer.ts'
import { fieldAt } from '../reading/subject.ts'
import type { Editor } from './create-editor.ts'

/** Takes over what somebody types in the page itself. */
export function typedInPage({ schema, store, apply }: Editor, at: Location, text: string): void {
  const field = fieldAt(schema, store.get().files, at)
  const label = `cambiar «${field?.title ?? 'Texto'}»`
  apply(at.file, [{ type: 'set', pointer: at.pointer, value: text }], {
    label,
    at,
    merges: `${at.file}#${at.pointer}`,
    isTyped: true,
  })
}
