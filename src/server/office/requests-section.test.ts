import { expect, test } from 'vitest'
import { capture } from '../../../tests/support/capture.ts'
import { findRequest } from '../storage/find-requests.ts'
import { readPause } from '../storage/pause.ts'
import { makeSilvia } from '../../../tests/support/silvia.ts'

const LIST = '/oficina/consultas'
const HOUR = 3_600_000

const NASTY = '<img src=x onerror=alert(1)>\u202Egpj\u001b[31m https://ejemplo.com "\'&amp;'

test('the list begins with the waiting time of the oldest unanswered request', async () => {
  const { office, silvia } = await makeSilvia()
  expect((await silvia.get(LIST)).html).toContain('Nadie espera respuesta')
  await office.receive({ name: 'Vieja' })
  office.wait(50 * HOUR)
  await office.receive({ name: 'Nueva' })
  const { html } = await (await office.enter('Marta', 'consultas')).get(LIST)
  expect(html).toMatch(
    /href="\/oficina\/consultas\/1"\s*>La consulta que más espera llegó <b>hace 2 días<\/b>/,
  )
  expect(html.indexOf('hace 2 días')).toBeLessThan(html.indexOf('Nueva'))
})

test('logs who answers, annotates, deletes or restores a request, not its text', async () => {
  const { office, silvia, counts } = await makeSilvia()
  await office.receive({ name: 'Familia Secreta', message: 'Algo muy secreto' })
  await silvia.get(`${LIST}/1`)
  const act = async (name: string, fields = {}) => {
    const { status, headers } = await silvia.post(`${LIST}/1/${name}`, fields)
    expect(status).toBe(303)
    return (await silvia.get(headers.get('location') ?? '')).html
  }
  expect(await act('contestada')).toContain('Quedó como contestada.')
  expect((await silvia.get(`${LIST}/1`)).html).toMatch(/Contestada el 21\/11\/26, 12:00 por Silvia/)
  expect(await counts()).toMatchObject({ new: 0, answered: 1 })
  expect(await act('sin-contestar')).toContain('¿Ya la contestaste?')
  expect(await act('nota', { nota: ' Llamé, es la mamá de Lucía ' })).toContain(
    '>Llamé, es la mamá de Lucía</p>',
  )
  expect(await act('borrar')).toContain('Está entre las borradas')
  expect(await counts()).toMatchObject({ all: 0, deleted: 1 })
  expect(await act('restaurar')).toContain('Volvió a la lista.')
  expect(await counts()).toMatchObject({ new: 1, deleted: 0 })
  expect(await office.actions()).toEqual([
    'Silvia marcó como contestada la consulta 1',
    'Silvia marcó como sin contestar la consulta 1',
    'Silvia anotó algo en la consulta 1',
    'Silvia borró la consulta 1',
    'Silvia restauró la consulta 1',
  ])
  expect(JSON.stringify([await office.actions(), office.entries])).not.toMatch(/secret|mamá/i)
})

test('refuses a note that is empty or too long', async () => {
  const { office, silvia } = await makeSilvia()
  await office.receive()
  await silvia.get(`${LIST}/1`)
  for (const nota of ['  ', 'x'.repeat(4001)])
    expect((await silvia.post(`${LIST}/1/nota`, { nota })).status).toBe(400)
  expect(await office.actions()).toEqual([])
  expect((await silvia.post(`${LIST}/1/nota`, { nota: 'x'.repeat(4000) })).status).toBe(303)
})

test('releases a request from quarantine, and retries a failed mail', async () => {
  const { office, silvia, setMail, counts } = await makeSilvia()
  await office.receive({}, 'trap')
  await office.receive({ name: 'Beto' })
  await setMail(2, 'parked', '550 <b>no</b> such mailbox')
  expect(await counts()).toMatchObject({ new: 1, quarantine: 1, undelivered: 1 })
  expect((await silvia.get(`${LIST}/1`)).html).toContain('llenó un campo que las personas no ven')
  await silvia.post(`${LIST}/1/soltar`)
  expect((await silvia.get(`${LIST}/2`)).html).toContain('550 &lt;b&gt;no&lt;/b&gt; such mailbox')
  await silvia.get(`${LIST}?estado=sin-correo`)
  await silvia.post(`${LIST}/reintentar`)
  expect(await counts()).toMatchObject({ new: 2, quarantine: 0 })
  expect((await findRequest(office.storage, 2))?.mail).toBe('waiting')
  expect(await office.actions()).toEqual([
    'Silvia sacó de la cuarentena la consulta 1',
    'Silvia volvió a mandar un aviso por correo',
  ])
})

test('shows texts of visitors without HTML, links or reversed direction', async () => {
  const { office, silvia } = await makeSilvia()
  const email = `"${NASTY.replaceAll(' ', '')}"@x.ar`
  await office.receive({ name: NASTY, email, phone: NASTY, institution: NASTY, message: NASTY })
  await silvia.get(`${LIST}/1`)
  await silvia.post(`${LIST}/1/nota`, { nota: NASTY })
  for (const { html } of [
    await silvia.get(LIST),
    await silvia.get(`${LIST}/1`),
    await silvia.get(`${LIST}?q=${encodeURIComponent(NASTY)}&institucion=${encodeURIComponent(NASTY)}`),
    await silvia.post(`${LIST}/persona`, { correo: email }),
  ]) {
    expect(html).not.toMatch(/<img|[\p{Bidi_C}[\p{Cc}--\n]]|href="https:\/\/ejemplo/v)
    expect(html).toContain('&lt;img src=x')
  }
})

test('the search finds requests by every field, in all states, page by page', async () => {
  const { office, silvia, names } = await makeSilvia()
  for (let index = 1; index <= 60; index++)
    await office.receive({ name: `Familia ${index}`, phone: `11 4444-${1000 + index}` })
  await office.receive({ name: 'Ñandú', message: 'Busco un jardín' }, 'trap')
  expect(names((await silvia.get(`${LIST}?q=nandu+JARDIN`)).html)).toEqual(['Ñandú'])
  expect(names((await silvia.get(`${LIST}?q=44441007`)).html)).toEqual(['Familia 7'])
  expect((await silvia.get(`${LIST}?q=nada`)).html).toContain('No se encontró nada')
  const second = (await silvia.get(`${LIST}?pagina=2`)).html
  expect(names(second)).toHaveLength(25)
  expect(names(second)[0]).toBe('Familia 35')
  expect(second).toContain('26 a 50 de 60')
  const last = (await silvia.get(`${LIST}?pagina=99`)).html
  expect([names(last).at(-1), names(last).length]).toEqual(['Familia 1', 10])
  expect(last).toContain('51 a 60 de 60')
  expect(names((await silvia.get(`${LIST}?institucion=otra`)).html)).toEqual([])
})

test('the list can be filtered by form, and by date in the site’s time zone', async () => {
  const { office, names } = await makeSilvia()
  await office.receive({ name: 'Ayer' })
  office.wait(24 * HOUR)
  await office.receive({ name: 'Hoy', form: { id: 'turnos', name: 'Turnos', answers: [] } })
  // Eleven hours later it is still the same day in Buenos Aires.
  office.wait(11 * HOUR)
  await office.receive({ name: 'De noche', form: { id: 'turnos-2', name: 'Otros', answers: [] } })
  const marta = await office.enter('Marta', 'consultas')
  const found = async (query: string) => names((await marta.get(`${LIST}?${query}`)).html)
  expect(await found('formulario=turnos')).toEqual(['Hoy'])
  expect(await found('formulario=-')).toEqual(['Ayer'])
  expect(await found('desde=2026-11-22&hasta=2026-11-22')).toEqual(['De noche', 'Hoy'])
  expect(await found('hasta=2026-11-21')).toEqual(['Ayer'])
  for (const mistyped of ['desde=2026-02-30', 'hasta=0026-11-21', 'desde=0000-01-01', 'hasta=9999-12-31'])
    expect(await found(mistyped)).toHaveLength(3)
})

test('the filters are folded, and say how many are active', async () => {
  const { silvia } = await makeSilvia()
  const summary = async (query: string) =>
    /<summary>(Filtros[^<]*)</.exec((await silvia.get(`${LIST}?${query}`)).html)?.[1]
  expect(await summary('q=ana')).toBe('Filtros')
  expect(await summary('q=ana&institucion=otra&desde=2026-11-22')).toBe('Filtros (2)')
})

test('a whole list can be deleted or restored, except requests that came later', async () => {
  const { office, silvia, counts } = await makeSilvia()
  for (const name of ['Una', 'Otra']) await office.receive({ name, message: 'inundación' })
  await office.receive({ name: 'Familia' })
  const flood = { estado: 'todas', q: 'inundacion', ultima: '2' }
  expect((await silvia.get(`${LIST}?q=inundacion`)).html).toContain('Borrar las 2')
  await office.receive({ name: 'Tercera', message: 'inundación' })
  await silvia.post(`${LIST}/todas/borrar`, flood)
  expect(await counts()).toMatchObject({ new: 2, deleted: 2 })
  await silvia.post(`${LIST}/todas/restaurar`, { estado: 'borradas', ultima: '1' })
  expect(await counts()).toMatchObject({ new: 3, deleted: 1 })
  const basket = { estado: 'borradas', ultima: '4' }
  await silvia.post(`${LIST}/todas/para-siempre`, { ...basket, confirmar: 'no' })
  expect(await counts()).toMatchObject({ deleted: 1 })
  await silvia.post(`${LIST}/todas/para-siempre`, { ...basket, confirmar: 'Borrar' })
  expect(await counts()).toMatchObject({ new: 3, deleted: 0 })
  expect(await office.actions()).toEqual([
    'Silvia borró 2 consultas a la vez',
    'Silvia restauró 1 consultas a la vez',
    'Silvia borró para siempre: consulta 2',
  ])
})

test('deletes hundreds of requests in the background', async () => {
  const { office, silvia, counts } = await makeSilvia()
  const names = Array.from({ length: 501 }, (_, index) => `Ana ${index}`)
  await Promise.all(names.map((name) => office.receive({ name })))
  await silvia.get(LIST)
  const moved = await silvia.post(`${LIST}/todas/borrar`, { estado: 'todas', ultima: '501' })
  expect(moved.headers.get('location')).toContain('hecho=moviendo')
  await expect.poll(counts).toMatchObject({ deleted: 501 })
  const basket = { estado: 'borradas', ultima: '501', confirmar: 'borrar' }
  const { headers } = await silvia.post(`${LIST}/todas/para-siempre`, basket)
  expect(headers.get('location')).toContain('hecho=borrando')
  await expect.poll(counts).toMatchObject({ deleted: 0 })
})

test('requests without a number of their own have no page', async () => {
  const { silvia } = await makeSilvia()
  for (const id of ['0', '-1', '1.5', '9999999999', 'x', '1%27'])
    expect((await silvia.get(`${LIST}/${id}`)).status).toBe(404)
})

test("exports the list for a spreadsheet, with the site's times and no formulas", async () => {
  const { office, silvia } = await makeSilvia()
  await office.receive({ message: '=HYPERLINK("x")\u202E' })
  await office.receive({ name: 'Beto' })
  await silvia.get(LIST)
  const asked = { q: 'ana', estado: 'todas', formato: 'csv' }
  const { html, headers } = await silvia.post(`${LIST}/exportar`, asked)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="consultas-2026-11-21.csv"',
    'cache-control': 'no-store',
  })
  const lines = html.split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines.at(-2)).toContain('21/11/26 12:00;Ana Pérez;(011) 4444-5555;ana@ejemplo.ar;')
  expect(lines.at(-2)).toContain(`"'=HYPERLINK(""x"")"`)
  expect(await office.actions()).toEqual(['Silvia guardó 2 consultas en un archivo CSV'])
})

test('the list gets an empty answer to its regular query until a new request arrives', async () => {
  const { office, silvia, names } = await makeSilvia()
  const address = capture((await silvia.get(LIST)).html, /data-poll="([^"]+)"/)
  const first = await silvia.get(address)
  const etag = first.headers.get('etag') ?? ''
  expect((await silvia.get(address, { 'if-none-match': etag })).status).toBe(304)
  await office.receive({ name: 'Recién llegada' })
  const second = await silvia.get(address, { 'if-none-match': etag })
  expect(second.status).toBe(200)
  expect(names(second.html)).toEqual(['Recién llegada'])
  expect(second.html).toContain('data-newest="1"')
  expect(second.html).not.toContain('<html')
})

test('executes and logs only the first of two simultaneous clicks', async () => {
  const { office, silvia } = await makeSilvia()
  const beto = await office.enter('Beto', 'consultas')
  await office.receive()
  for (const [name, undo] of [
    ['contestada', 'sin-contestar'],
    ['borrar', 'restaurar'],
  ] as const) {
    await Promise.all([silvia, beto].map((who) => who.get(`${LIST}/1`)))
    const answers = await Promise.all([silvia, beto].map((who) => who.post(`${LIST}/1/${name}`)))
    const told = answers.map(({ headers }) => headers.get('location')?.split('=')[1])
    expect(told).toEqual([name, 'nada'])
    expect(await findRequest(office.storage, 1)).toMatchObject({
      answered_by: name === 'borrar' ? null : 'Silvia',
    })
    await beto.post(`${LIST}/1/${undo}`)
  }
  expect(await office.actions()).toEqual([
    'Silvia marcó como contestada la consulta 1',
    'Beto marcó como sin contestar la consulta 1',
    'Silvia borró la consulta 1',
    'Beto restauró la consulta 1',
  ])
})

test('does not log a click when another person has already made the change', async () => {
  const { office, silvia, setMail } = await makeSilvia()
  await office.receive()
  await setMail(1, 'sent')
  await silvia.get(`${LIST}/1`)
  const { headers } = await silvia.post(`${LIST}/1/soltar`)
  expect((await silvia.get(headers.get('location') ?? '')).html).toContain('alguien lo hizo antes')
  expect(await office.actions()).toEqual([])
})

test('shows, finds and exports requests of a form, with its name and answers', async () => {
  const { office, silvia } = await makeSilvia()
  const answers = [{ id: 'taller', label: 'Taller', value: NASTY }]
  const form = { id: 'jornada', name: 'Puertas abiertas', answers }
  await office.receive({ name: '', email: '', phone: '', message: `Taller: ${NASTY}`, form })
  const { html } = await silvia.get(`${LIST}?q=puertas`)
  expect(html).toContain('Consulta 1')
  expect(html).toContain('· <bdi>Puertas abiertas</bdi>')
  const page = (await silvia.get(`${LIST}/1`)).html
  expect(page).toContain('<dt>Taller</dt>')
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;gpj [31m')
  for (const absent of ['Contestar por correo', 'Todo lo de este correo', '<dt>Correo</dt>'])
    expect(page).not.toContain(absent)
  await silvia.get(LIST)
  const sheet = (await silvia.post(`${LIST}/exportar`, { formato: 'csv' })).html
  expect(sheet).toContain(';Formulario;Mensaje;Taller;Contestada;')
  expect(sheet).toContain(';Puertas abiertas;')
  expect(sheet).not.toContain('\u202E')
  expect(sheet).not.toContain('\u001b')
})

test('people can pause the forms, and open them again', async () => {
  const { office, silvia } = await makeSilvia()
  const isPaused = async () => (await readPause(office.storage, office.now())) !== undefined
  await silvia.get(LIST)
  await silvia.post(`${LIST}/pausa`, { horas: '1' })
  expect((await silvia.get(LIST)).html).toContain('en pausa hasta el 21/11/26, 13:00')
  expect(await isPaused()).toBe(true)
  office.wait(HOUR)
  expect(await isPaused()).toBe(false)
  await silvia.post(`${LIST}/pausa`, { horas: '24' })
  await silvia.post(`${LIST}/pausa`, { horas: '0' })
  expect(await isPaused()).toBe(false)
  expect(await office.actions()).toHaveLength(3)
})
