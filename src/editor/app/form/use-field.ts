import { useMemo, useState } from 'react'
import type { EditorDiagnostic } from '../../core/api.ts'
import type { FieldModel } from '../../core/fields.ts'
import type { FileTexts } from '../../core/step.ts'
import { isWithin } from '../reading/outline.ts'
import { afterPaint } from '../store/after-paint.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { idFollowing } from '../store/new-ids.ts'

/** The props of every field of a form. */
export interface FieldProps {
  file: string
  field: FieldModel
}

/** The ways to change a field. Typing is one step until the field is left. */
export function useFieldEdit({ file, field }: FieldProps) {
  const editor = useEditor()
  const { apply, store, toFrame } = editor
  const [typed, setTyped] = useState<{ text: string; files: FileTexts }>()
  const isNewest = useEditorState(({ files }) => files === typed?.files)
  const value = isNewest ? typed?.text : field.value
  const { pointer, title, isRequired, kind } = field
  const at = { file, pointer }
  const label = `cambiar «${title}»`
  const merges = `${file}#${pointer}`
  return {
    /** The text of the field, with what is being typed: the rest of the window follows after the next paint. */
    text: typeof value === 'string' ? value : '',
    set: (given: unknown) =>
      apply(file, [{ type: 'set', pointer, value: given }], {
        label,
        at,
        ...(GRADUAL.has(kind) && { merges }),
      }),
    remove: () => apply(file, [{ type: 'remove', pointer }], { label: `quitar «${title}»`, at }),
    /** Sets a text while it is typed; an optional one is removed when it is empty. */
    type: (text: string) => {
      const isGone = text === '' && !isRequired && kind !== 'alt'
      if (isGone && !value) return
      const operation = isGone
        ? ({ type: 'remove', pointer } as const)
        : ({ type: 'set', pointer, value: text } as const)
      apply(file, [operation, ...idFollowing(editor, at, text)], { label, at, merges, isTyped: true })
      setTyped({ text, files: store.get().files })
      if ((kind === 'text' || kind === 'long-text') && !text.includes('{'))
        afterPaint(() => toFrame({ type: 'text', location: at, text }))
    },
  }
}

/** Fields that are set in small steps: by digits, arrow keys or repeated clicks. */
const GRADUAL: ReadonlySet<FieldModel['kind']> = new Set(['number', 'focus', 'seed'])

/** The diagnostics of a field; with `isDeep` also of its inner fields. */
export function useDiagnostics(
  { file, field: { pointer } }: FieldProps,
  isDeep: boolean,
): EditorDiagnostic[] {
  const all = useEditorState((state) => state.diagnostics)
  return useMemo(
    () =>
      all.filter(
        (one) => one.file === file && (isDeep ? isWithin(one, { file, pointer }) : one.pointer === pointer),
      ),
    [all, file, pointer, isDeep],
  )
}
