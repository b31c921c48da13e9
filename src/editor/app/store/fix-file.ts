import type { EditorDiagnostic } from '../../core/api.ts'
import type { Editor } from './create-editor.ts'

/** Makes the edits that remove a diagnostic, as one step. They fit the text that was checked: after more typing, the next check gives new ones. */
export async function fixFile(
  { store, change, load }: Editor,
  { file, pointer, fix }: EditorDiagnostic,
): Promise<void> {
  if (!fix) return
  await load([file])

  const text = store.get().files.get(file)
  if (text === undefined || store.get().isChecking) return
  const fixed = fix.edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce(
      (done, { offset, length, content }) => done.slice(0, offset) + content + done.slice(offset + length),
      text,
    )
  change(new Map([[file, fixed]]), { label: fix.title, at: { file, pointer }, says: 'Listo.' })
}
