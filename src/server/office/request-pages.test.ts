import { expect, test } from 'vitest'
import { makeSilvia } from '../../../tests/support/silvia.ts'
import { PDF } from '../../../tests/support/uploads.ts'

const LIST = '/oficina/consultas'

async function receiveFile() {
  const made = await makeSilvia()
  const name = 'acta\u202Efdp.ñ (1).pdf'
  const file = { label: 'DNI <b>', name, type: 'application/pdf', bytes: PDF, size: 1_234_567 }
  await made.office.receive({ files: [file] })
  await made.office.receive({ name: 'Otra' })
  return made
}

test('lists the files of a request with their questions and sizes', async () => {
  const { silvia } = await receiveFile()
  const { html } = await silvia.get(`${LIST}/1`)
  expect(html).toMatch(
    /DNI &lt;b&gt;:\s+<a href="\/oficina\/consultas\/1\/archivo\/1"\s*><bdi>actafdp\.ñ \(1\)\.pdf<\/bdi><\/a\s*>\s+\(1,2\u00A0MB\)/,
  )
  expect((await silvia.get(`${LIST}/2`)).html).not.toContain('/archivo/')
})

test('a file of a request is downloaded, never displayed, and the download is logged', async () => {
  const { office, silvia } = await receiveFile()
  const { status, headers, html } = await silvia.get(`${LIST}/1/archivo/1`)
  expect([status, html]).toEqual([200, PDF.toString()])
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''acta%E2%80%AEfdp.%C3%B1%20%281%29.pdf",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(await office.actions()).toEqual(['Silvia bajó un archivo de la consulta 1'])
})

test('a file is served only to people who may see requests, under its own request', async () => {
  const { office, silvia } = await receiveFile()
  const editor = await office.enter('Edu', 'contenido')
  expect((await editor.get(`${LIST}/1/archivo/1`)).status).toBe(403)
  expect((await office.open().get(`${LIST}/1/archivo/1`)).status).toBe(302)
  expect((await silvia.get(`${LIST}/2/archivo/1`)).status).toBe(404)
  expect((await silvia.get(`${LIST}/1/archivo/9`)).status).toBe(404)
})

test('deleting the data of a person deletes the files that the person sent', async () => {
  const { silvia } = await receiveFile()
  await silvia.get(`${LIST}/1`)
  await silvia.post(`${LIST}/persona/borrar`, { consulta: '1', hasta: '2', confirmar: 'borrar' })
  expect((await silvia.get(`${LIST}/1/archivo/1`)).status).toBe(404)
})
