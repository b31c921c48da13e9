import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { redirectTo } from './posted-form.ts'
import { hiddenFields, postForm, type Html } from './controls.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { endSessions, listSessions, type SessionRow } from './sessions.ts'
import { formatAge } from './times.ts'

/** Adds the route with which people end one of their sessions, or all except the current one. */
export function addOwnSessions(app: Hono<OfficeEnv>, { storage }: OfficeDependencies): void {
  app.post('/cerrar', async (c) => {
    const { session, note } = c.get('entered')
    const id = c.get('form').get('sesion')
    await endSessions(storage, session.person.id, id ? { id } : { except: session.id })
    await note('cerró sesiones suyas')
    return redirectTo(c, 'cuenta', 'cerrar')
  })
}

export async function sessionsPart(
  c: Context<OfficeEnv>,
  { storage, now }: OfficeDependencies,
): Promise<Html> {
  const { session } = c.get('entered')
  const open = await listSessions(storage, session.person.id, session.hasSecondStep)
  const row = ({ id, agent, network, seen_at }: SessionRow) =>
    html`<li class="card">
      <p><b>${nameBrowser(agent)}</b>${id === session.id ? ' (esta)' : ''}</p>
      <p class="note">Usada ${formatAge(seen_at, now())}, desde ${network || 'una red desconocida'}</p>
      ${
        id === session.id
          ? ''
          : postForm(
              c,
              'cuenta/cerrar',
              html`${hiddenFields([['sesion', id]])}<button class="quiet">Cerrarla</button>`,
            )
      }
    </li>`
  const others = postForm(c, 'cuenta/cerrar', html`<button>Cerrar todas las demás</button>`)
  return html`<h2>Sesiones abiertas</h2>
    <ul class="cards">
      ${open.map(row)}
    </ul>
    ${open.length > 1 ? others : ''}`
}

const BROWSERS = [/Edg/, /Firefox/, /Chrome/, /Safari/]
const SYSTEMS = [/Android/, /iPhone|iPad/, /Windows/, /Mac OS/, /Linux/]

/** Returns a short name such as `Chrome, Android`, by which people recognise their phone or computer. */
function nameBrowser(agent: string): string {
  const names = [BROWSERS, SYSTEMS].map((list) => list.map((one) => one.exec(agent)?.[0]).find(Boolean))
  return names.filter(Boolean).join(', ').replace('Edg', 'Edge') || 'Otro programa'
}
