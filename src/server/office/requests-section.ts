import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { makeEtag, matchesEtag } from '../etag.ts'
import {
  countRequests,
  findIds,
  findOldestNew,
  findRequests,
  readRequests,
} from '../storage/find-requests.ts'
import { requeueMails } from '../storage/change-requests.ts'
import { exportForm, exportRequests } from './export-requests.ts'
import { doneText, redirectTo } from './posted-form.ts'
import { hiddenFields, postForm, type Html } from './controls.ts'
import { answerPage, PAGE_HEADERS, withBase } from './layout.ts'
import type { OfficeDependencies, OfficeEnv, OfficeSection } from './office.ts'
import { addPersonPages } from './person-pages.ts'
import { listPart, PAGE_SIZE, searchForm, waitingPart, type Listed } from './request-list.ts'
import { addRequestPages } from './request-pages.ts'
import { addManyRequests, manyPart } from './many-requests.ts'
import { fieldsOf, parseListQuery, searchOf, formatListQuery } from './list-query.ts'
import { readPause, writePause } from '../storage/pause.ts'
import { formatMoment } from '../times.ts'

export const requestsSection: OfficeSection = {
  path: 'consultas',
  title: 'Consultas',
  permission: 'consultas',
  mount(app, use) {
    const { storage, now, site } = use

    app.get('/', async (c) => {
      const listed = await readList(c, use)
      const body = html`${waitingPart(listed)} ${searchForm(listed)} ${stateNote(c, listed)}
        ${listPart(listed)} ${manyPart(c, listed)} ${await pausePart(c, use)} ${listFooter(c, listed)}
        <p
          id="aviso"
          class="unseen"
          role="status"
          data-poll="/oficina/consultas/novedades?${formatListQuery(listed.query)}"
        ></p>`
      return answerPage(c, { title: 'Consultas', done: doneText(c, DONE), body })
    })

    // Returns only the parts of the page that may change. The page's script requests them regularly. Replacing the whole page would delete a
    // text that a person is typing.
    app.get('/novedades', async (c) => {
      const listed = await readList(c, use)
      const text = withBase(String(await html`${waitingPart(listed)} ${listPart(listed)}`), c.get('base'))
      const etag = makeEtag([text])
      const headers = { ...PAGE_HEADERS, ETag: etag }
      if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
      return c.html(text, 200, headers)
    })

    app.post('/exportar', async (c) => {
      const form = c.get('form')
      const query = parseListQuery((name) => form.get(name))
      const [state, search] = [query.tab.state, searchOf(query, site().site)]
      const ids = await findIds(storage, state, search)
      const requests = () => readRequests(storage, ids.toReversed())
      return exportRequests(c, { count: ids.length, requests }, use)
    })

    app.post('/reintentar', async (c) => {
      const ids = await findIds(storage, 'parked')
      const count = await requeueMails(storage, ids, 'parked', now())
      await c
        .get('entered')
        .note(`volvió a mandar ${count === 1 ? 'un aviso' : `${count} avisos`} por correo`)
      return redirectTo(c, 'consultas', 'reintentar')
    })

    addManyRequests(app, use)
    addPause(app, use)
    addPersonPages(app, use)
    addRequestPages(app, use)
  },
}

const DONE = {
  'para-siempre': 'Se borró para siempre.',
  moviendo: 'Ya está en marcha. Con muchas puede tardar unos minutos.',
  borrando: 'Se están borrando para siempre. Con muchas puede tardar unos minutos.',
  falto: 'No se borró nada: faltó escribir «borrar».',
  borradas: 'Están entre las borradas. Desde ahí se pueden restaurar durante 30 días.',
  restauradas: 'Volvieron a la lista.',
  pausa: 'Los formularios quedaron en pausa.',
  abierto: 'Los formularios reciben de nuevo.',
  'casi-borrado':
    'Se borró. Una copia queda en el disco mientras otro programa lea la base de datos; cada hora se intenta limpiar.',
  reintentar: 'Los avisos por correo se intentan de nuevo.',
}

async function readList(c: Context<OfficeEnv>, { storage, site, now }: OfficeDependencies): Promise<Listed> {
  const asked = parseListQuery((name) => c.req.query(name))
  const texts = site().site
  const search = searchOf(asked, texts)
  const [counts, oldest] = await Promise.all([countRequests(storage, search), findOldestNew(storage)])
  // Shows the last page if the requested page is empty by now, because requests may have been answered in the meantime.
  const last = Math.max(1, Math.ceil(counts[asked.tab.state] / PAGE_SIZE))
  const query = { ...asked, page: Math.min(asked.page, last) }
  const page = { limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE }
  const requests = await findRequests(storage, query.tab.state, search, page)
  return { query, counts, oldest, requests, site: texts, now: now() }
}

function stateNote(c: Context<OfficeEnv>, { query, requests }: Listed): Html | '' {
  if (!requests.length) return ''
  const { state } = query.tab
  if (state === 'quarantine')
    return html`<p class="note">
      Parecen basura, y nadie recibió un aviso por correo. Mirá si alguna es de verdad.
    </p>`
  if (state === 'deleted')
    return html`<p class="note">
      Cada una se borra para siempre a los 30 días. Hasta entonces se puede restaurar.
    </p>`
  if (state !== 'undelivered') return ''
  return html`<p class="note">
      El aviso por correo de estas consultas no salió. Igual están acá, y se pueden contestar.
    </p>
    ${
      requests.some(({ mail }) => mail === 'parked')
        ? postForm(
            c,
            'consultas/reintentar',
            html`<button class="quiet">Reintentar todos los avisos</button>`,
          )
        : ''
    }`
}

function listFooter(c: Context<OfficeEnv>, { query, requests }: Listed): Html {
  const save = exportForm(c, 'consultas/exportar', hiddenFields(fieldsOf(query)))
  return html`<footer class="row more">
    ${requests.length ? save : ''}
    <a href="/oficina/consultas/persona">Datos de una persona (Ley 25.326)</a>
    <a href="" data-reload>Ver si llegó algo nuevo</a>
  </footer>`
}

const HOUR = 3_600_000

function addPause(app: Hono<OfficeEnv>, { storage, now, site }: OfficeDependencies): void {
  app.post('/pausa', async (c) => {
    const hours = Number(/^(?:0|1|24)$/.exec(c.get('form').get('horas') ?? '')?.[0] ?? 1)
    const until = new Date(now().getTime() + hours * HOUR)
    await writePause(storage, until)
    const action = hours
      ? `pausó los formularios hasta el ${formatMoment(until.getTime(), site().site.timeZone)}`
      : 'abrió los formularios'
    await c.get('entered').note(action)
    return redirectTo(c, 'consultas', hours ? 'pausa' : 'abierto')
  })
}

async function pausePart(c: Context<OfficeEnv>, { storage, now, site }: OfficeDependencies): Promise<Html> {
  const until = await readPause(storage, now())
  const button = (hours: number, label: string) =>
    html`<button class="quiet" name="horas" value="${hours}">${label}</button>`
  if (until)
    return html`<section class="banner sun">
      <p>
        <b>Los formularios están en pausa hasta el ${formatMoment(until, site().site.timeZone)}.</b> Quien
        escribe lee que llame por teléfono.
      </p>
      ${postForm(c, 'consultas/pausa', button(0, 'Abrirlos ya'))}
    </section>`
  return html`<details>
    <summary>Pausar los formularios</summary>
    <p class="note">
      Si llega mucha basura. Mientras tanto no se guarda nada, y quien escribe lee que llame por teléfono.
    </p>
    ${postForm(c, 'consultas/pausa', html`${button(1, 'Por una hora')} ${button(24, 'Por un día')}`, { class: 'row' })}
  </details>`
}
