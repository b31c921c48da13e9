import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { reasonOf } from '../log.ts'
import { findIds } from '../storage/find-requests.ts'
import { recordMove } from '../storage/trash.ts'
import { redirectTo } from './posted-form.ts'
import { hiddenFields, postForm, type Html, confirmField, isConfirmed } from './controls.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { MAX_BEFORE_ANSWER, deleteForGood } from './person-pages.ts'
import { formatCount, type Listed } from './request-list.ts'
import { fieldsOf, parseListQuery, searchOf, formatListQuery } from './list-query.ts'

/** Adds the route that deletes or restores all requests of a list at once, such as after a spam attack. */
export function addManyRequests(app: Hono<OfficeEnv>, use: OfficeDependencies): void {
  const { storage, now, log, site } = use

  app.post('/todas/:que', async (c) => {
    const form = c.get('form')
    const query = parseListQuery((name) => form.get(name))
    const { state } = query.tab
    const found = await findIds(storage, state, searchOf(query, site().site))
    // Leaves out requests that arrived after the page was shown.
    const ids = found.filter((id) => id <= Number(form.get('ultima')))
    if (c.req.param('que') === 'para-siempre' && state === 'deleted') {
      const isMeant = isConfirmed(form)
      return redirectTo(
        c,
        'consultas',
        isMeant ? await deleteForGood(c, use, ids) : 'falto',
        formatListQuery(query),
      )
    }
    const isBack = c.req.param('que') === 'restaurar'
    await c.get('entered').note(`${isBack ? 'restauró' : 'borró'} ${ids.length} consultas a la vez`)
    const move = await recordMove(storage, ids, isBack ? null : now().toISOString())
    const moving = move()
    if (ids.length > MAX_BEFORE_ANSWER) {
      moving.catch((error: unknown) => log({ level: 'error', event: 'trash', reason: reasonOf(error) }))
      return redirectTo(c, 'consultas', 'moviendo')
    }
    await moving
    return redirectTo(c, 'consultas', isBack ? 'restauradas' : 'borradas')
  })
}

export function manyPart(c: Context<OfficeEnv>, { query, requests, counts }: Listed): Html | '' {
  const { state } = query.tab
  const [newest] = requests
  if (!newest || query.page > 1 || counts[state] < 2) return ''
  const all = formatCount(counts[state])
  const post = (action: string, content: Html) =>
    postForm(
      c,
      `consultas/todas/${action}`,
      html`${hiddenFields([...fieldsOf(query), ['ultima', newest.id]])} ${content}`,
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
