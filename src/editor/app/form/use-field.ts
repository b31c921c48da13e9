import { useMemo, useState } from 'react'
import { isWithin, parentOf, pointerTo, textAt, type FilePointer } from '../../../engine/json-text/pointer.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import type { EditorDiagnostic } from '../../core/api.ts'
import { type FieldModel, definitionOfFile } from '../../core/fields.ts'
import type { AppState } from '../store/app-state.ts'
import { afterPaint } from '../store/store.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { idFollowing } from '../store/new-elements.ts'
import { valueIn } from '../reading/values.ts'

export interface FieldProps {
  file: string
  field: FieldModel
}

/** Returns functions that change a field. Everything that the person types until the field loses the focus is one undo step. */
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
    text: typeof value === 'string' ? value : '',
    set: (given: unknown) =>
      apply(file, [{ type: 'set', pointer, value: given }], {
        label,
        at,
        ...(MERGED_KINDS.has(kind) && { merges }),
      }),
    remove: () => apply(file, [{ type: 'remove', pointer }], { label: `quitar «${title}»`, at }),
    /** Stores the text after each key press. Removes an optional field when its text is empty. */
    type: (given: string) => {
      const text = withoutOwnHost(given, field, store.get().siteUrl)
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

/** Shortens an address of the site itself to its path, in a field that accepts only a path. */
function withoutOwnHost(text: string, { plan }: FieldModel, siteUrl = ''): string {
  const { pattern } = plan.schema
  const [address, own] = [text, siteUrl].map((url) => (URL.canParse(url) ? new URL(url) : undefined))
  if (pattern === undefined || !address || address.host !== own?.host) return text
  const path = address.pathname.replace(/(?<=.)\/$/, '')
  return new RegExp(pattern).test(path) && !new RegExp(pattern).test(text) ? path : text
}

/** The kinds of fields in which consecutive small changes, such as digits or arrow keys, are one undo step. */
const MERGED_KINDS: ReadonlySet<FieldModel['kind']> = new Set(['number', 'focus', 'seed'])

export function useDiagnostics(
  { file, field: { pointer } }: FieldProps,
  isDeep: boolean,
): EditorDiagnostic[] {
  const all = useEditorState((state) => state.diagnostics)
  const untouched = useEditorState((state) => state.untouched)
  return useMemo(
    () =>
      all.filter(
        (one) =>
          one.file === file &&
          (isDeep ? isWithin(one, { file, pointer }) : one.pointer === pointer) &&
          !isUntouched(untouched, one),
      ),
    [all, untouched, file, pointer, isDeep],
  )
}

function isUntouched(untouched: AppState['untouched'], place: FilePointer): boolean {
  return (
    untouched !== null &&
    isWithin(place, untouched.at) &&
    !untouched.left.some((field) => isWithin(place, field))
  )
}

export function useHolder({ file, field }: FieldProps) {
  const value = useEditorState((state) => valueIn(state.files, file))
  const definition = definitionOfFile(file)
  const pointer = parentOf(field.pointer)?.parent ?? ''
  return definition === undefined ? undefined : { definition, value, pointer }
}

/** Returns the path of the picture file to which a field belongs, such as a description; empty without a file. */
export function usePictureFile({ file, field }: FieldProps): string {
  const pointer = pointerTo(parentOf(field.pointer)?.parent ?? '', 'src')
  return useEditorState((state) => textAt(valueIn(state.files, file), pointer) ?? '')
}
