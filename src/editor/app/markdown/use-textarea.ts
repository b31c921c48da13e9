import { useLayoutEffect, useRef } from 'react'
import type { Selected } from './format.ts'

/**
 * A `<textarea>` whose text is changed by buttons too: the selection is where the change left it, and the browser's own undo is left to
 * the editor's.
 */
export function useTextarea(onChange: (text: string) => void) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const next = useRef<Selected>(undefined)
  useLayoutEffect(() => {
    const textarea = ref.current
    const wanted = next.current
    if (!textarea || wanted?.text !== textarea.value) return
    next.current = undefined
    textarea.focus()
    textarea.setSelectionRange(wanted.start, wanted.end)
  })
  const edit = (change: (selected: Selected) => Selected) => {
    const textarea = ref.current
    if (!textarea) return
    const { value, selectionStart, selectionEnd } = textarea
    next.current = change({ text: value, start: selectionStart, end: selectionEnd })
    onChange(next.current.text)
  }
  return { ref, edit }
}
