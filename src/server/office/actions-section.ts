import { html } from 'hono/html'
import { table } from './controls.ts'
import { answerPage } from './layout.ts'
import type { OfficeSection } from './office.ts'
import { formatMoment } from '../times.ts'
import type { Storage } from '../storage/storage.ts'

const PAGE_SIZE = 100

export const actionsSection: OfficeSection = {
  path: 'registro',
  title: 'Registro',
  permission: 'todo',
  mount(app, { storage, site }) {
    app.get('/', async (c) => {
      const from = Number(/^\d{1,9}$/.exec(c.req.query('desde') ?? '')?.[0] ?? 0)
      const actions = await listActions(storage, PAGE_SIZE + 1, from)
      const { timeZone } = site().site
      const rows = actions.slice(0, PAGE_SIZE).map(
        ({ at, person, action }) =>
          html`<td><time datetime="${at}">${formatMoment(at, timeZone)}</time></td>
            <th scope="row">${person}</th>
            <td>${action}</td>`,
      )
      const more =
        actions.length > PAGE_SIZE ? html`<p><a href="?desde=${from + PAGE_SIZE}">Más viejo</a></p>` : ''
      const body = html`${table(['Cuándo', 'Quién', 'Qué'], rows)} ${more}`
      return answerPage(c, { title: 'Quién hizo qué', body })
    })
  },
}

interface Action {
  at: string
  /** the name that the person had at the time of the action; the person may have been removed since */
  person: string
  /** the action in Spanish, such as `marcó como contestada la consulta 7`; never contains text that a visitor wrote */
  action: string
}

export async function logAction(storage: Storage, action: Action): Promise<void> {
  await storage.use(({ db }) => db.insertInto('actions').values(action).execute())
}

function listActions(storage: Storage, limit: number, offset = 0): Promise<Action[]> {
  return storage.use(({ db }) =>
    db
      .selectFrom('actions')
      .select(['at', 'person', 'action'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}
