import type { Hono } from 'hono'
import { html } from 'hono/html'
import { goTo } from './form.ts'
import { csrfField, type Html } from './layout.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { endSessions, listSessions, type Session, type SessionRow } from './sessions.ts'
import { formatAge } from './times.ts'

/** Ending one of one's own sessions, or all others. */
export function addOwnSessions(app: Hono<OfficeEnv>, { storage }: OfficeDependencies): void {
  app.post('/cerrar', async (c) => {
    const { session, note } = c.get('entered')
    const id = c.get('form').get('sesion')
    await endSessions(storage, session.person.id, id ? { id } : { except: session.id })
    await note('cerró sesiones suyas')
    return goTo(c, 'cuenta', 'cerrar')
  })
}

/** One's own sessions, each with its browser and network. */
export async function sessionsPart({ storage, now }: OfficeDependencies, session: Session): Promise<Html> {
  const open = await listSessions(storage, session.person.id, session.hasSecondStep)
  const row = ({ id, agent, network, seen_at }: SessionRow) =>
    html`<li class="card">
      <p><b>${nameBrowser(agent)}</b>${id === session.id ? ' (esta)' : ''}</p>
      <p class="note">Usada ${formatAge(seen_at, now())}, desde ${network || 'una red desconocida'}</p>
      ${
        id === session.id
          ? ''
          : html`<form method="post" action="/oficina/cuenta/cerrar">
              ${csrfField(session)}<input type="hidden" name="sesion" value="${id}" /><button class="quiet">
                Cerrarla
              </button>
            </form>`
      }
    </li>`
  const others = html`<form method="post" action="/oficina/cuenta/cerrar">
    ${csrfField(session)}<button>Cerrar todas las demás</button>
  </form>`
  return html`<h2>Sesiones abiertas</h2>
    <ul class="cards">
      ${open.map(row)}
    </ul>
    ${open.length > 1 ? others : ''}`
}

const BROWSERS = [/Edg/, /Firefox/, /Chrome/, /Safari/]
const SYSTEMS = [/Android/, /iPhone|iPad/, /Windows/, /Mac OS/, /Linux/]

/** Such as `Chrome, Android`: enough to know one's own telephone by. */
function nameBrowser(agent: string): string {
  const names = [BROWSERS, SYSTEMS].map((list) => list.map((one) => one.exec(agent)?.[0]).find(Boolean))
  return names.filter(Boolean).join(', ').replace('Edg', 'Edge') || 'Otro programa'
}
