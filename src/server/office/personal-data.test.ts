import { expect, test } from 'vitest'
import { capture } from '../../../tests/support/capture.ts'
import { countRequests, findRequest } from '../storage/find-requests.ts'
import { makeSilvia } from '../../../tests/support/silvia.ts'

const LIST = '/oficina/consultas'

test('only a request in the trash can be deleted for good, after typing a word', async () => {
  const { office, silvia } = await makeSilvia()
  await office.receive()
  await silvia.get(`${LIST}/1`)
  const forGood = (confirmar: string) => silvia.post(`${LIST}/1/para-siempre`, { confirmar })
  expect((await forGood('borrar')).html).toContain('Primero tiene que estar entre las borradas.')
  await silvia.post(`${LIST}/1/borrar`)
  expect((await forGood('sí')).html).toContain('faltó escribir «borrar»')
  expect(await findRequest(office.storage, 1)).toBeDefined()
  expect((await forGood(' Borrar ')).headers.get('location')).toBe(`${LIST}?hecho=para-siempre`)
  expect(await findRequest(office.storage, 1)).toBeUndefined()
  expect((await silvia.get(`${LIST}/1`)).status).toBe(404)
  expect((await office.actions()).at(-1)).toBe('Silvia borró para siempre: consulta 1')
})

test('shows, exports and deletes a person’s data, but not requests that came later', async () => {
  const { office, silvia } = await makeSilvia()
  await office.receive({ message: 'Primera' })
  await office.receive({ message: 'Segunda' }, 'trap')
  await office.receive({ email: 'beto@ejemplo.ar' })
  await silvia.get(`${LIST}/1`)
  await silvia.post(`${LIST}/1/nota`, { nota: 'Una nota' })
  const { html } = await silvia.post(`${LIST}/persona`, { correo: ' ANA@ejemplo.ar' })
  for (const text of ['Hay 2 consultas guardadas', 'Primera', 'Segunda', 'Una nota'])
    expect(html).toContain(text)
  const file = await silvia.post(`${LIST}/persona/exportar`, { consulta: '1', formato: 'json' })
  expect(JSON.parse(file.html)).toMatchObject([
    { message: 'Primera', notes: [{ person: 'Silvia', text: 'Una nota' }] },
    { message: 'Segunda', notes: [] },
  ])
  await office.receive({ message: 'Tercera' })
  const hasta = capture(html, /name="hasta" value="([^"]+)"/)
  const remove = (confirmar: string) =>
    silvia.post(`${LIST}/persona/borrar`, { correo: 'ana@ejemplo.ar', hasta, confirmar })
  expect((await remove('')).status).toBe(400)
  const { html: rest } = await remove('borrar')
  expect(rest).toContain('Mientras tanto llegó algo más')
  expect([rest.includes('Tercera'), rest.includes('Segunda')]).toEqual([true, false])
  expect((await countRequests(office.storage, { words: '' })).all).toBe(2)
  expect((await office.actions()).at(-1)).toBe('Silvia borró para siempre: consulta 1, consulta 2')
  expect(JSON.stringify(await office.actions())).not.toContain('ejemplo')
})

test('exports and deletes only the requests that contain the address of the person', async () => {
  const { office, silvia } = await makeSilvia()
  const answers = [{ id: 'correo2', label: 'Otro correo', value: 'madre@ejemplo.ar' }]
  const form = { id: 'inscripcion', name: 'Inscripción', answers }
  await office.receive({ email: 'padre@ejemplo.ar', message: 'Otro correo: madre@ejemplo.ar', form })
  await office.receive({ email: 'padre@ejemplo.ar', message: 'Solo del padre' })
  await silvia.get(`${LIST}/persona`)
  const { html } = await silvia.post(`${LIST}/persona`, { correo: 'madre@ejemplo.ar' })
  expect(html).toContain('Hay una consulta guardada')
  const pairs = html.matchAll(/type="hidden" name="(correo|consulta|hasta)" value="([^"]*)"/g)
  const fields = Object.fromEntries([...pairs].map(([, ...pair]) => pair))
  const file = await silvia.post(`${LIST}/persona/exportar`, { ...fields, formato: 'json' })
  expect(JSON.parse(file.html)).toMatchObject([{ id: 1 }])
  await silvia.post(`${LIST}/persona/borrar`, { ...fields, confirmar: 'borrar' })
  expect((await countRequests(office.storage, { words: '' })).all).toBe(1)
  expect(await findRequest(office.storage, 1)).toBeUndefined()
})

test('deletes only the requests of the person, even if other ids are posted', async () => {
  const { office, silvia } = await makeSilvia()
  await office.receive()
  await office.receive({ email: 'beto@ejemplo.ar' })
  await silvia.get(`${LIST}/persona`)
  await silvia.post(`${LIST}/persona/borrar`, { correo: 'ana@ejemplo.ar', hasta: '2', confirmar: 'borrar' })
  expect(await findRequest(office.storage, 2)).toBeDefined()
})
