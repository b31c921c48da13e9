import { isSamePlace } from '../../../engine/json-text/pointer.ts'
import type { EditorDiagnostic } from '../../core/api.ts'
import type { EditorApp } from './create-editor.ts'

/**
 * Applies the automatic fix of a problem as one undo step. If the text has changed since the last check, checks again, because a fix
 * contains text offsets.
 */
export async function fixFile(editor: EditorApp, wanted: EditorDiagnostic): Promise<void> {
  const { store, change, load, flush, check } = editor
  const { file, pointer } = wanted
  await load([file])
  const { waiting, isChecking } = store.get()
  if (isChecking || waiting.length > 0) {
    await flush()
    await check()
  }
  const { diagnostics, files } = store.get()
  const fix = diagnostics.find((one) => isSame(one, wanted))?.fix
  const text = files.get(file)
  if (text === undefined || !fix) return
  const fixed = fix.edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce(
      (done, { offset, length, content }) => done.slice(0, offset) + content + done.slice(offset + length),
      text,
    )
  change(new Map([[file, fixed]]), { label: fix.title, at: { file, pointer }, toast: 'Listo.' })
}

function isSame(one: EditorDiagnostic, other: EditorDiagnostic): boolean {
  return isSamePlace(one, other) && one.code === other.code && one.message === other.message
}
