import { html } from 'hono/html'
import type { SpamGuess } from '../spam.ts'
import type { StoredRequest } from '../storage/find-requests.ts'
import type { Html } from './controls.ts'

/** Text in place of the institution, for a request that names none. */
export const NO_INSTITUTION = 'Sin institución'

/** Renders short badges for the state of a request. @param which with `mail`, omits the badge that tells whether the request is answered */
export function stateBadges(request: StoredRequest, which: 'all' | 'mail' = 'all'): Html | '' {
  const { mail, answered_at, deleted_at, last_error } = request
  const isUndelivered = mail === 'parked' || (mail === 'waiting' && last_error !== null)
  const isOpen = !answered_at && !deleted_at && mail !== 'held'
  const badges = [
    { kind: '', text: 'Borrada', isShown: deleted_at },
    { kind: 'sun', text: 'En cuarentena', isShown: mail === 'held' },
    { kind: 'ok', text: '✓ Contestada', isShown: answered_at && which === 'all' },
    { kind: 'open', text: 'Sin contestar', isShown: isOpen && which === 'all' },
    { kind: 'error', text: '! No salió el correo', isShown: isUndelivered },
    { kind: 'error', text: '! El correo no salió para todos', isShown: mail === 'sent' && last_error },
  ].filter(({ isShown }) => isShown)
  if (!badges.length) return ''
  return html`<ul class="badges">
    ${badges.map(({ kind, text }) => html`<li class="badge ${kind}">${text}</li>`)}
  </ul>`
}

const SUSPICIONS: Record<SpamGuess, string> = {
  trap: 'llenó un campo que las personas no ven',
  'hurried-link': 'mandó un enlace a menos de tres segundos de abrir la página',
  'hidden-origin': 'el navegador escondió si venía de este sitio',
}

export function suspicionText(suspicion: SpamGuess): string {
  return SUSPICIONS[suspicion]
}
