/** The values that the visitor has typed or chosen, by form, name and position. Fits into `history.state` and, as entries, into JSON. */
export type TypedValues = Map<string, string | boolean>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Reads the form controls that the visitor has changed. Skips files and passwords, which no script may write or store. */
export function readTyped(parent: ParentNode): TypedValues {
  return new Map(
    controlsIn(parent)
      .filter(([, control]) => isChanged(control))
      .map(([key, control]) => [key, isBox(control) ? control.checked : control.value]),
  )
}

/** Writes values into the controls that have the same form, name and position. Leaves what the visitor has typed meanwhile. */
export function restoreTyped(parent: ParentNode, typed: TypedValues): void {
  for (const [key, control] of controlsIn(parent)) {
    const value = typed.get(key)
    if (value === undefined || isChanged(control)) continue
    if (isBox(control)) control.checked = value === true
    else control.value = String(value)
  }
}

/** Returns the controls with their keys. A form is known by its address, without `#id`, which may differ between copies of a page. */
function controlsIn(parent: ParentNode): [string, Control][] {
  const positions = new Map<string, number>()
  const controls = parent.querySelectorAll<Control>(
    ':is(input, textarea, select)[name]:not([hidden], [type=file], [type=password])',
  )
  return Array.from(controls, (control) => {
    const [address] = control.form?.getAttribute('action')?.split('#') ?? []
    const name = `${address} ${control.name}`
    const position = positions.get(name) ?? 0
    positions.set(name, position + 1)
    return [`${name} ${position}`, control]
  })
}

function isChanged(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked
  if (!('options' in control)) return control.value !== control.defaultValue
  const first = [...control.options].findIndex((option) => option.defaultSelected)
  return control.selectedIndex !== Math.max(first, 0)
}

function isBox(control: Control): control is HTMLInputElement {
  return /^(checkbox|radio)$/.test(control.type)
}
