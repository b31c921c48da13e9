import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { OfficeEnv } from './office.ts'

export type Html = ReturnType<typeof html>

type Attributes = Record<string, string | number | boolean>

/** Renders a form for a logged-in person, with the CSRF token of the session. @param path relative to `/oficina` */
export function postForm(
  c: Context<OfficeEnv>,
  path: string,
  content: Html,
  attributes: Attributes = {},
): Html {
  return html`<form method="post" action="/oficina/${path}" ${attributesOf(attributes)}>
    <input type="hidden" name="csrf" value="${c.get('entered').session.csrf}" /> ${content}
  </form>`
}

export function field(label: string, name: string, attributes: Attributes = {}): Html {
  const all = { name, required: true, ...attributes }
  return html`<label>${label} <input ${attributesOf(all)} /></label>`
}

export function passwordField(label: string, name = 'clave'): Html {
  return field(label, name, { type: 'password', autocomplete: 'current-password' })
}

/** Renders the two inputs for a new password. Includes the user name, which the browser's password manager needs. */
export function newPasswordFields(person: string, shortest: number, label = 'Clave'): Html {
  const options = { type: 'password', autocomplete: 'new-password' }
  return html`${ownName(person)}
  ${field(`${label} (${shortest} caracteres o más)`, 'clave', { ...options, minlength: shortest })}
  ${field('Otra vez', 'repetida', options)}`
}

export function ownName(person: string): Html {
  return html`<input name="nombre" value="${person}" autocomplete="username" hidden readonly />`
}

export function hiddenFields(fields: [name: string, value: string | number][]): Html {
  return html`${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`
}

type Option = readonly [value: string, label: string]

export function choice(label: string, name: string, chosen: string, options: readonly Option[]): Html {
  const option = ([value, text]: Option) =>
    html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${text}</option>`
  return html`<label
    >${label}
    <select name="${name}">
      ${options.map(option)}
    </select></label
  >`
}

/** Renders a table. @param rows the cells of each row */
export function table(headings: readonly string[], rows: readonly Html[]): Html {
  return html`<table>
    <thead>
      <tr>
        ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells}
          </tr>`,
      )}
    </tbody>
  </table>`
}

export function panel(title: string, content: Html): Html {
  return html`<section class="panel">
    <h2>${title}</h2>
    ${content}
  </section>`
}

export function banner(text: string | undefined, kind: 'ok' | 'error' = 'ok'): Html | '' {
  if (!text) return ''
  return html`<p class="banner ${kind}" role="${kind === 'ok' ? 'status' : 'alert'}">${text}</p>`
}

/** Tells, in Spanish, how long deleted requests remain in backups. */
export const COPIES_LATER =
  'las copias de seguridad que ya existen lo conservan hasta que vencen, a los 30 días.'

/** Renders a field in which people confirm a permanent deletion by typing a word. One wrong click then deletes nothing. */
export function confirmField(): Html {
  const plain = { autocomplete: 'off', autocapitalize: 'none' }
  return field('Para borrar para siempre, escribí «borrar»', 'confirmar', plain)
}

export function isConfirmed(form: Map<string, string>): boolean {
  return form.get('confirmar')?.trim().toLowerCase() === 'borrar'
}

function attributesOf(attributes: Attributes): Html {
  return html`${Object.entries(attributes).map(([name, value]) =>
    value === false ? '' : value === true ? html` ${raw(name)}` : html` ${raw(name)}="${value}"`,
  )}`
}
