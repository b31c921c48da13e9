import type { Context } from 'hono'
import { html } from 'hono/html'
import { stream } from 'hono/streaming'
import type { FieldAnswer } from '../../engine/contract/forms.ts'
import { dayIn } from '../../engine/model/time-zone.ts'
import { formatCsv, formatJson, type Requests } from '../inbox/format-requests.ts'
import { filledForm, type StoredRequest } from '../storage/find-requests.ts'
import { postForm, type Html } from './controls.ts'
import { PAGE_HEADERS } from './layout.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { safeText } from './safe-text.ts'
import { formatMoment } from '../times.ts'

/**
 * Sends the requests as a download. The form's field `formato` chooses CSV for an Argentine spreadsheet, or JSON with every stored field. A
 * stream keeps large exports out of memory.
 */
export async function exportRequests(
  c: Context<OfficeEnv>,
  { count, requests }: { count: number; requests: Requests },
  { site, now }: OfficeDependencies,
) {
  const isCsv = c.get('form').get('formato') !== 'json'
  const { timeZone } = site().site
  const day = dayIn(timeZone, now())
  const parts = isCsv ? formatCsv(() => forSheets(requests(), timeZone)) : formatJson(requests)
  await c.get('entered').note(`guardó ${count} consultas en un archivo ${isCsv ? 'CSV' : 'JSON'}`)
  const headers = {
    ...PAGE_HEADERS,
    'Content-Type': isCsv ? 'text/csv; charset=utf-8' : 'application/json',
    'Content-Disposition': `attachment; filename="consultas-${day}.${isCsv ? 'csv' : 'json'}"`,
  }
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return stream(c, async (file) => {
    for await (const part of parts) await file.write(part)
  })
}

async function* forSheets(requests: ReturnType<Requests>, timeZone: string) {
  for await (const request of requests) yield forSheet(request, timeZone)
}

export function exportForm(c: Context<OfficeEnv>, path: string, fields: Html): Html {
  return postForm(
    c,
    path,
    html`${fields}
      <button class="quiet" name="formato" value="csv">Guardar para Excel</button>
      <button class="quiet" name="formato" value="json">Guardar para otro programa (JSON)</button>`,
    { class: 'row' },
  )
}

/** Changes a request for a spreadsheet: times get the site's time zone, and characters that reverse the direction of text are removed. */
function forSheet(request: StoredRequest, timeZone: string): StoredRequest {
  const form = filledForm(request)
  const safeAnswer = (answer: FieldAnswer) => ({
    ...answer,
    label: safeText(answer.label),
    value: safeText(answer.value),
  })
  const moment = (text: string) => formatMoment(text, timeZone).replace(',', '')
  return {
    ...request,
    received_at: moment(request.received_at),
    answered_at: request.answered_at && moment(request.answered_at),
    name: safeText(request.name),
    email: safeText(request.email),
    phone: safeText(request.phone),
    institution: safeText(request.institution),
    message: safeText(request.message),
    ...(request.answers && {
      answers: request.answers.map((answer) => ({ ...answer, text: safeText(answer.text) })),
    }),
    form: form ? JSON.stringify({ ...form, answers: form.answers.map(safeAnswer) }) : null,
  }
}
