// @module-tag fuzz
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerToken } from '../engine/contract/form-answer.ts'
import type { FormField, ServerForm } from '../engine/contract/forms.ts'
import { describeScaled } from '../../tests/faults/support/scale.ts'
import { makeLog, TEST_SITE } from '../../tests/support/server-site.ts'
import { trials } from '../../tests/support/samples.ts'
import { JPG, PDF, PNG } from '../../tests/support/uploads.ts'
import { MAX_TEXT_BYTES } from './body.ts'
import { createApi } from './site-api.ts'
import { listFiles, readStoredFile } from './storage/files.ts'
import { findIds, findRequest } from './storage/find-requests.ts'
import { createStore } from './storage/request-store.ts'
import { deleteRequests } from './storage/change-requests.ts'

const NAME: FormField = { type: 'text', id: 'nombre', label: 'Nombre', required: true, maxLength: 50 }
const FORM: ServerForm = {
  id: 'ingreso',
  name: 'Ingreso',
  fields: [
    NAME,
    { type: 'longText', id: 'nota', label: 'Nota', maxLength: 100 },
    { type: 'file', id: 'dni', label: 'DNI', required: true, atMost: 2, maxMegabytes: 1 },
  ],
  recipients: [],
  institution: 'Sede Norte',
  subject: 'Ingreso',
  answer: '¡Listo!',
}
const PAGE = `${answerToken('text')}|${answerToken('value.nombre')}|${answerToken('problem.dni')}`

const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)

function fillIn(files: File[], more: Record<string, string> = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries({ nombre: 'Ana', ...more })) data.append(name, value)
  for (const one of files) data.append('dni', one)
  return data
}

describeScaled((makeDatabase) => {
  async function start() {
    const storage = await (await makeDatabase()).open()
    const { log, entries } = makeLog()
    const api = createApi({
      site: { ...TEST_SITE, forms: [FORM, { ...FORM, id: 'sin', fields: [NAME] }] },
      store: createStore(storage),
      events: async () => [],
      now: () => new Date('2026-11-21T15:00:00Z'),
      log,
      formPages: new Map([['ingreso', PAGE]]),
    })
    const post = async (body: BodyInit, headers: Record<string, string> = { accept: 'application/json' }) => {
      const answer = await api.request('/api/forms/ingreso', { method: 'POST', body, headers })
      return { status: answer.status, text: await answer.text() }
    }
    return { storage, api, post, entries, ids: () => findIds(storage, 'stored') }
  }

  test('stores uploaded files with their request, and deletes them together', async () => {
    const { storage, post, ids } = await start()
    const files = [file(PDF, 'C:\\docs\\acta de Ñandú.PDF'), file(JPG, 'página.html')]
    expect(await post(fillIn(files, { nota: 'una\r\ndos' }))).toMatchObject({ status: 200 })
    const [id = 0] = await ids()
    expect((await findRequest(storage, id))?.message).toBe(
      'Nombre: Ana\nNota: una\ndos\nDNI: acta de Ñandú.pdf, página.jpg',
    )
    const stored = await listFiles(storage, id)
    expect(stored).toMatchObject([
      { label: 'DNI', name: 'acta de Ñandú.pdf', type: 'application/pdf', size: PDF.length },
      { label: 'DNI', name: 'página.jpg', type: 'image/jpeg', size: JPG.length },
    ])
    const [first] = stored
    expect(Buffer.from((await readStoredFile(storage, id, first?.id ?? 0))?.bytes ?? [])).toEqual(PDF)
    expect(await readStoredFile(storage, id + 1, first?.id ?? 0)).toBeUndefined()
    await deleteRequests(storage, [id])
    expect(await listFiles(storage, id)).toEqual([])
  })

  test('stores a repeated upload once, and a different file as a new request', async () => {
    const { storage, post, ids } = await start()
    await Promise.all([1, 2, 3].map(() => post(fillIn([file(PNG, 'a.png')]))))
    expect(await ids()).toHaveLength(1)
    expect(await listFiles(storage, (await ids())[0] ?? 0)).toHaveLength(1)
    await post(fillIn([file(JPG, 'a.png')]))
    expect(await ids()).toHaveLength(2)
  })

  test('refuses a file that is too large, or of a wrong type, whatever its name', async () => {
    const { post, ids } = await start()
    const page = Buffer.from('<script>alert(1)</script>')
    const texts = TEST_SITE.messages.forms
    const problem = async (...files: File[]) => JSON.parse((await post(fillIn(files))).text).problems.dni
    expect(await problem(file(page, 'dni.pdf'))).toBe(texts.fileType)
    expect(await problem(file(Buffer.concat([PDF, page, PDF]), 'dni.pdf'))).toBe(texts.fileType)
    const large = Buffer.concat([PDF, Buffer.alloc(2 ** 20), PDF])
    expect(await problem(file(large, 'dni.pdf'))).toBe('Cada archivo puede pesar 1 MB como máximo.')
    const above = Buffer.concat([PDF, Buffer.alloc(2 ** 20 + 1 - 2 * PDF.length), PDF])
    expect(await problem(file(above, 'dni.pdf'))).toBe('Cada archivo puede pesar 1 MB como máximo.')
    expect(await problem(file(Buffer.alloc(0), ''))).toBe(texts.required)
    expect(await ids()).toEqual([])
    const full = Buffer.concat([PDF, Buffer.alloc(2 ** 20 - 2 * PDF.length), PDF])
    expect((await post(fillIn([file(full, 'dni.pdf')]))).status).toBe(200)
  })

  test('accepts a body of 20 MB of files and two long texts, and refuses a longer one', async () => {
    const { post } = await start()
    const body = await new Response(fillIn([file(PDF, 'dni.pdf')])).blob()
    const send = async (length: number) => {
      const headers = { 'content-type': body.type, 'content-length': String(length) }
      return (await post(body, { ...headers, accept: 'application/json' })).status
    }
    const limit = 20 * 2 ** 20 + 2 * MAX_TEXT_BYTES
    expect([await send(limit), await send(limit + 1)]).toEqual([200, 413])
  })

  test('accepts 500 parts of a form, and refuses one more', async () => {
    const { post } = await start()
    const fields = (count: number) =>
      fillIn(
        [file(PDF, 'dni.pdf')],
        Object.fromEntries(Array.from({ length: count - 2 }, (_, index) => [`otro-${index}`, 'x'])),
      )
    expect([(await post(fields(500))).status, (await post(fields(501))).status]).toEqual([200, 400])
  })

  test('the page of a refused form keeps the texts, and asks for the files again', async () => {
    const { post } = await start()
    const { status, text } = await post(fillIn([file(PDF, 'a.pdf')], { nota: 'x'.repeat(101) }), {})
    const { intro, fileAgain } = TEST_SITE.messages.forms
    expect([status, text]).toEqual([400, `${intro}|Ana|${fileAgain}`])
  })

  test('an interrupted upload stores nothing', async () => {
    const { api, ids } = await start()
    const form = { method: 'POST', body: fillIn([file(PDF, 'a.pdf')]) }
    const request = new Request('http://x/api/forms/ingreso', form)
    const whole = new Uint8Array(await request.clone().arrayBuffer())
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ === 0) controller.enqueue(whole.subarray(0, -100))
        else controller.error(new Error('connection lost'))
      },
    })
    const init = { method: 'POST', body, headers: request.headers, duplex: 'half' }
    const answer = await api.request('/api/forms/ingreso', init)
    expect(answer.status).toBe(400)
    expect(await ids()).toEqual([])
  })

  test('a form without file fields ignores files, and refuses a large body', async () => {
    const { api, storage, ids } = await start()
    const send = (body: FormData) => api.request('/api/forms/sin', { method: 'POST', body })
    expect((await send(fillIn([file(PDF, 'a.pdf')]))).status).toBe(200)
    expect(await listFiles(storage, (await ids())[0] ?? 0)).toEqual([])
    const large = await new Response(fillIn([file(Buffer.alloc(50_000), 'a.pdf')])).blob()
    const headers = { 'content-type': large.type, 'content-length': String(large.size) }
    const answer = await api.request('/api/forms/sin', { method: 'POST', body: large, headers })
    expect(answer.status).toBe(413)
  })

  test('ignores parts of a form that have no name', async () => {
    const { api, storage, ids } = await start()
    const bare = (more: string) => `--x\r\nContent-Disposition: form-data${more}\r\n\r\nBasura\r\n`
    const body = `${bare('; name="nombre"')}${bare('')}${bare('; filename="a.pdf"')}--x--`
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await api.request('/api/forms/sin', { method: 'POST', body, headers })
    expect(answer.status).toBe(200)
    const [id = 0] = await ids()
    expect((await findRequest(storage, id))?.message).toBe('Nombre: Basura')
  })

  test('random multipart bodies never cause a server error', async () => {
    const { post, entries } = await start()
    const disposition = 'Content-Disposition: form-data'
    const bounds = ['--x\r\n', '--x--\r\n', '\r\n', '\r\n\r\n', '--x']
    const part = fc.oneof(
      fc.constantFrom(...bounds, '%PDF-', 'Content-Type: image/png\r\n'),
      fc.constantFrom(
        `${disposition}; name="dni"; filename="a.pdf"\r\n\r\n`,
        `${disposition}; name="nombre"\r\n\r\n`,
        `${disposition}; name="__proto__"; filename*=UTF-8''%FF\r\n\r\n`,
        'Content-Transfer-Encoding: base64\r\n',
        `${disposition}\r\n`,
      ),
      fc.string({ unit: 'binary' }),
    )
    const type = fc.constantFrom('; boundary=x', '; boundary=""', '', '; boundary=x; charset=utf-7')
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), type, async (parts, boundary) => {
        const headers = { 'content-type': `multipart/form-data${boundary}`, accept: 'application/json' }
        const { status } = await post(parts.join(''), headers)
        expect([200, 400, 413]).toContain(status)
      }),
      trials(150, 5000),
    )
    expect(entries).toEqual([])
  })
})
