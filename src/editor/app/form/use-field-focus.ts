import { useEffect, type RefObject } from 'react'
import { useEditor, useEditorState } from '../store/context.ts'

/** Moves the focus to the selected field of the form when the person selects a location. */
export function useFieldFocus(form: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { store } = useEditor()
  const focusing = useEditorState((state) => state.focusing)
  useEffect(() => {
    const { selection, isNew, isTypingInPage } = store.get()
    const element = form.current
    if (isTypingInPage || focusing === 0 || !isShown || !selection || !element) return
    // Waits until the closing dialog has moved the focus back to the button that opened it.
    queueMicrotask(() => focusField(element, selection.pointer, isNew))
  }, [focusing, isShown, store, form])
}

/**
 * Opens the groups that hide a field, and focuses the first control of the field. If the form has no such field, focuses the heading.
 *
 * @param isNew also selects the text in the control
 */
function focusField(form: HTMLElement, pointer: string, isNew: boolean): void {
  const [field] = [...form.querySelectorAll<HTMLElement>('[data-pointer]')]
    .filter(({ dataset }) => `${pointer}/`.startsWith(`${dataset.pointer}/`))
    .toSorted((a, b) => (b.dataset.pointer?.length ?? 0) - (a.dataset.pointer?.length ?? 0))
  if (!field) {
    form.scrollTo({ top: 0 })
    form.querySelector('h2')?.focus({ preventScroll: true })
    return
  }
  for (const details of form.querySelectorAll('details')) details.open ||= details.contains(field)
  field.scrollIntoView({ block: 'nearest' })
  const control =
    field.querySelector<HTMLElement>('textarea, input:not([type="file"]), select, [role="textbox"]') ??
    field.querySelector<HTMLElement>('button')
  control?.focus({ preventScroll: true })
  if (isNew && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    control.select()
  else if (isNew && control?.role === 'textbox') getSelection()?.selectAllChildren(control)
}
