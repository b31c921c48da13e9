import { useMemo, useState } from 'react'
import type { EditorDiagnostic } from '../../core/api.ts'
import type { FieldModel } from '../../core/fields.ts'
import type { Files } from '../../core/step.ts'
import { isWithin } from '../reading/outline.ts'
import { afterPaint } from '../store/after-paint.ts'
import { useEditor, useEditorState } from '../store/context.ts'

/** What every field of a form gets. */
export interface FieldProps {
  file: string
  field: FieldModel
}

/** How a field is changed. Typing is one step until the field is left. */
export function useFieldEdit({ file, field }: FieldProps) {
  const { apply, store, toFrame } = useEditor()
  const [typed, setTyped] = useState<{ text: string; files: Files }>()
  const isNewest = useEditorState(({ files }) => files === typed?.files)
  const value = isNewest ? typed?.text : field.value
  const { pointer, title, isRequired, kind } = field
  const at = { file, pointer }
  const label = `cambiar «${title}»`
  const merges = `${file}#${pointer}`
  return {
    /** The text of the field, with what is being typed in it: the rest of the window follows after the next paint. */
    text: typeof value === 'string' ? value : '',
    set: (value: unknown) =>
      apply(file, [{ type: 'set', pointer, value }], { label, at, ...(GRADUAL.has(kind) && { merges }) }),
    remove: () => apply(file, [{ type: 'remove', pointer }], { label: `quitar «${title}»`, at }),
    /** A text as it is typed; one that need not be there goes when it is empty. */
    type: (text: string) => {
      const isGone = text === '' && !isRequired && kind !== 'alt'
      if (isGone && !value) return
      const operation = isGone
        ? { type: 'remove' as const, pointer }
        : { type: 'set' as const, pointer, value: text }
      apply(file, [operation], { label, at, merges, isTyped: true })
      setTyped({ text, files: store.get().files })
      if ((kind === 'text' || kind === 'long-text') && !text.includes('{'))
        afterPaint(() => toFrame({ type: 'text', location: at, text }))
    },
  }
}

/** What is set little by little, digit by digit or with the arrow keys. */
const GRADUAL: ReadonlySet<FieldModel['kind']> = new Set(['number', 'focus'])

/** The diagnostics of a field; with `isDeep` also of all that stands inside. */
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
