import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { reasonOf } from '../server/log.ts'
import { findIds } from '../server/storage/find-requests.ts'
import { noteMove } from '../server/storage/moves.ts'
import { goTo } from './form.ts'
import { hiddenFields, postForm, type Html } from './controls.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { AT_ONCE, deleteForGood } from './person-pages.ts'
import { confirmField, isConfirmed } from './request-body.ts'
import { formatCount, type Listed } from './request-list.ts'
import { fieldsOf, readWanted, searchOf, writeWanted } from './wanted-requests.ts'

/** Adds the route that deletes or restores all requests of a list at once, such as after a spam attack. */
export function addManyRequests(app: Hono<OfficeEnv>, use: OfficeDependencies): void {
  const { storage, now, log, site } = use

  app.post('/todas/:que', async (c) => {
    const form = c.get('form')
    const wanted = readWanted((name) => form.get(name))
    const { state } = wanted.tab
    const found = await findIds(storage, state, searchOf(wanted, site().site))
    // Leaves out requests that arrived after the page was shown.
    const ids = found.filter((id) => id <= Number(form.get('ultima')))
    if (c.req.param('que') === 'para-siempre' && state === 'deleted') {
      const isMeant = isConfirmed(form)
      return goTo(c, 'consultas', isMeant ? await deleteForGood(c, use, ids) : 'falto', writeWanted(wanted))
    }
    const isBack = c.req.param('que') === 'restaurar'
    await c.get('entered').note(`${isBack ? 'restauró' : 'borró'} ${ids.length} consultas a la vez`)
    const move = await noteMove(storage, ids, isBack ? null : now().toISOString())
    const moving = move()
    if (ids.length > AT_ONCE) {
      moving.catch((error: unknown) => log({ level: 'error', event: 'trash', reason: reasonOf(error) }))
      return goTo(c, 'consultas', 'moviendo')
    }
    await moving
    return goTo(c, 'consultas', isBack ? 'restauradas' : 'borradas')
  })
}

export function manyPart(c: Context<OfficeEnv>, { wanted, requests, counts }: Listed): Html | '' {
  const { state } = wanted.tab
  const [newest] = requests
  if (!newest || wanted.page > 1 || counts[state] < 2) return ''
  const all = formatCount(counts[state])
  const post = (action: string, content: Html) =>
    postForm(
      c,
      `consultas/todas/${action}`,
      html`${hiddenFields([...fieldsOf(wanted), ['ultima', newest.id]])} ${content}`,
      {
        class: 'stack',
      },
    )
  return html`<details>
    <summary>Con las ${all} de esta lista</summary>
    <div class="panel stack">
      ${
        state === 'deleted'
          ? html`${post('restaurar', html`<button class="quiet">Restaurar las ${all}</button>`)}
            ${post('para-siempre', html`${confirmField()}<button class="danger">Borrar las ${all} para siempre</button>`)}`
          : post(
              'borrar',
              html`<p class="note">
                  Quedan entre las borradas. Desde ahí se pueden restaurar durante 30 días.
                </p>
                <button class="danger">Borrar las ${all}</button>`,
            )
      }
    </div>
  </details>`
}
