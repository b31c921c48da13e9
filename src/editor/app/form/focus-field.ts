/**
 * Opens what hides a field, scrolls it into view and puts the focus into its first control; without a field into the heading.
 *
 * @param isNew its text is selected, so that typing takes its place
 */
export function focusField(form: HTMLElement, pointer: string, isNew = false): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-pointer]')]
  const field = fields
    .filter(({ dataset }) => `${pointer}/`.startsWith(`${dataset.pointer}/`))
    .toSorted((a, b) => (b.dataset.pointer?.length ?? 0) - (a.dataset.pointer?.length ?? 0))[0]
  if (!field) {
    form.scrollTo({ top: 0 })
    form.querySelector('h2')?.focus({ preventScroll: true })
    return
  }
  for (
    let details = field.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  )
    details.open = true
  field.scrollIntoView({ block: 'nearest' })
  const control =
    field.querySelector<HTMLElement>('textarea, input:not([type="file"]), select') ??
    field.querySelector<HTMLElement>('button')
  control?.focus({ preventScroll: true })
  if (isNew && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    control.select()
}
