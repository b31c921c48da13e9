import { isWithin } from '../../../engine/json-text/pointer.ts'
import { useState } from 'react'
import type { FieldModel } from '../../core/fields.ts'
import { useEditor, useEditorState } from '../store/context.ts'

/** Tracks whether a collapsible group of fields is open. A click opens the group, and so does selecting one of its fields. */
export function useOpened(file: string, fields: readonly FieldModel[]) {
  const { store } = useEditor()
  const focusing = useEditorState((state) => state.focusing)
  const [seen, setSeen] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  if (seen !== focusing) {
    setSeen(focusing)
    const { selection } = store.get()
    if (selection && fields.some(({ pointer }) => isWithin(selection, { file, pointer }))) setOpen(true)
  }
  return [isOpen, setOpen] as const
}
