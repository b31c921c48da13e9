// @ts-check
/** Comfort for the office where scripts run; every page is complete without. */

for (const form of document.querySelectorAll('form[data-confirm]')) {
  form.addEventListener('submit', (event) => {
    if (!confirm(form.getAttribute('data-confirm') ?? '')) event.preventDefault()
  })
}

/** A link that is to be copied is chosen whole at once. */
for (const input of document.querySelectorAll('input[data-copy]')) {
  input.addEventListener('focus', () => input instanceof HTMLInputElement && input.select())
}
