import { html } from 'hono/html'
import { listActions } from './actions.ts'
import { table } from './controls.ts'
import { answerPage } from './layout.ts'
import type { OfficeSection } from './office.ts'
import { formatMoment } from './times.ts'

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
