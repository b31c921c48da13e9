import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { findOldestNew, findRequest } from '../storage/find-requests.ts'
import { addNote, listNotes } from '../storage/notes.ts'
import { listAnswers } from '../storage/answers.ts'
import { addAnswerPages, answerPart } from './answer-part.ts'
import { doneText, redirectTo } from './posted-form.ts'
import { answerPage, PAGE_HEADERS } from './layout.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { deleteForGood } from './person-pages.ts'
import { ACTIONS, MAX_NOTE_LENGTH, requestView } from './request-view.ts'
import { safeLine, safeText } from './safe-text.ts'
import { formatSize } from '../../engine/model/format-size.ts'
import { listFiles, readStoredFile } from '../storage/files.ts'
import { type Html, isConfirmed } from './controls.ts'

/** The route of a request. An id has at most nine digits, so that it fits into the id types of both databases. */
const ID = '/:id{[1-9][0-9]{0,8}}'

const DONE: Record<string, string> = {
  ...Object.fromEntries(Object.entries(ACTIONS).map(([name, { done }]) => [name, done])),
  nada: 'No había nada que cambiar: alguien lo hizo antes.',
  nota: 'La nota quedó guardada.',
  respuesta: 'La respuesta quedó guardada, y se manda por correo.',
}

export function addRequestPages(app: Hono<OfficeEnv>, use: OfficeDependencies): void {
  const { storage, now } = use
  app.get(ID, (c) => showRequest(c, use))
  addRequestFiles(app, ID, use)
  addAnswerPages(app, use, ID, (c, typed, fault) => showRequest(c, use, fault, typed))

  for (const [name, { note, run }] of Object.entries(ACTIONS)) {
    app.post(`${ID}/${name}`, async (c) => {
      const { session, note: write } = c.get('entered')
      const id = Number(c.req.param('id'))
      const changed = await run(storage, id, now(), session.person.name)
      if (changed) await write(`${note} la consulta ${id}`)
      return redirectTo(c, `consultas/${id}`, changed ? name : 'nada')
    })
  }

  app.post(`${ID}/nota`, async (c) => {
    const { session, note } = c.get('entered')
    const id = Number(c.req.param('id'))
    const text = safeText(c.get('form').get('nota') ?? '').trim()
    if (!text || text.length > MAX_NOTE_LENGTH)
      return showRequest(c, use, `Una nota tiene entre 1 y ${MAX_NOTE_LENGTH} caracteres.`)
    const isDone = await addNote(storage, id, {
      at: now().toISOString(),
      person: session.person.name,
      text,
    })
    if (isDone) await note(`anotó algo en la consulta ${id}`)
    return redirectTo(c, `consultas/${id}`, isDone ? 'nota' : undefined)
  })

  app.post(`${ID}/para-siempre`, async (c) => {
    const id = Number(c.req.param('id'))
    const request = await findRequest(storage, id)
    if (!request?.deleted_at) return showRequest(c, use, 'Primero tiene que estar entre las borradas.')
    if (!isConfirmed(c.get('form'))) return showRequest(c, use, 'No se borró: faltó escribir «borrar».')
    return redirectTo(c, 'consultas', await deleteForGood(c, use, [id]))
  })
}

async function showRequest(c: Context<OfficeEnv>, use: OfficeDependencies, fault?: string, typed?: string) {
  const { storage, site, now } = use
  const id = Number(c.req.param('id'))
  // Reads the answers first: a request whose answer is seen as refused is already unanswered again.
  const answers = await listAnswers(storage, [id])
  const request = await findRequest(storage, id)
  const back = html`<p class="back"><a href="/oficina/consultas">← Todas las consultas</a></p>`
  if (!request) {
    const body = html`<p>Se borró, o nunca existió.</p>
      ${back}`
    return answerPage(c, { title: 'Esa consulta no está', body, status: 404 })
  }
  const oldest = await findOldestNew(storage)
  const body = html`${requestView(c, {
    request,
    notes: await listNotes(storage, id),
    files: await filesPart(use, id),
    answer: await answerPart(c, use, request, { answers, typed }),
    next: oldest?.id === id ? undefined : oldest?.id,
    timeZone: site().site.timeZone,
    now: now(),
  })}
  ${back}`
  return answerPage(c, {
    title: `Consulta ${id}`,
    heading: html`<bdi>${safeLine(request.name || `Consulta ${id}`, 120)}</bdi>`,
    done: doneText(c, DONE),
    fault,
    body,
  })
}

/** Headers for a file that a visitor sent. They prevent browsers from running code in the file. */
const FILE_HEADERS = { ...PAGE_HEADERS, 'Content-Security-Policy': "default-src 'none'; sandbox" }

/** Adds the downloads of files that visitors sent with their requests. */
function addRequestFiles(app: Hono<OfficeEnv>, id: string, { storage }: OfficeDependencies): void {
  app.get(`${id}/archivo/:file{[1-9][0-9]{0,8}}`, async (c) => {
    const request = Number(c.req.param('id'))
    const file = await readStoredFile(storage, request, Number(c.req.param('file')))
    if (!file)
      return answerPage(c, {
        title: 'Ese archivo no está',
        body: html`<p>Se borró con su consulta, o nunca existió.</p>`,
        status: 404,
      })
    await c.get('entered').note(`bajó un archivo de la consulta ${request}`)
    return c.body(new Uint8Array(file.bytes), 200, {
      ...FILE_HEADERS,
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeName(file.name)}`,
    })
  })
}

/** Encodes a file name for an HTTP header (RFC 8187). */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
}

async function filesPart({ storage }: OfficeDependencies, request: number): Promise<Html | ''> {
  const files = await listFiles(storage, request)
  if (!files.length) return ''
  return html`<ul class="files">
    ${files.map(
      ({ id, label, name, size }) =>
        html`<li>
          ${safeLine(label, 300)}:
          <a href="/oficina/consultas/${request}/archivo/${id}"><bdi>${safeLine(name, 200)}</bdi></a>
          (${formatSize(size)})
        </li>`,
    )}
  </ul>`
}
