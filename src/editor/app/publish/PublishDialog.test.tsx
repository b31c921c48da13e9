import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PAGE as FILE, pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { present } from '../../../../tests/support/present.ts'
import {
  SAMPLE,
  UNDESCRIBED,
  type ChangedPage,
  type ChangedText,
  type ChangesAnswer,
  type DiscardRequest,
  type PublishAnswer,
  type PublishRequest,
} from '../../core/api.ts'
import { EditorError } from '../api/http-api.ts'
import { CloseContext } from '../kit/close-context.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { WordDiff } from './ChangedValue.tsx'
import { FormattedDiff } from './FormattedDiff.tsx'

const picture = { type: 'file', src: 'media/patio.jpg', alt: '' }
const contents = {
  [FILE]: pageOf([{ type: 'Hero', title: 'Hola', picture }]),
  'collections/novedades/collection.json': {
    kind: 'collection',
    tags: [{ id: 'aulas', label: 'En las aulas' }],
  },
  'site.json': { kind: 'site', title: 'Sitio', institutions: [{ id: 'primario', shortName: 'Primario' }] },
}
const changed = (field: string, kind: ChangedText['kind'], title: string, after: string): ChangedText => ({
  of: 'Evento «Kermés»',
  pointer: `/events/0/${field}`,
  kind,
  title,
  after,
})
/** The name of an added element, which is also its only text. */
const named = (of: string, at: string, field: string, title: string): ChangedText => ({
  of,
  at,
  pointer: `${at}/${field}`,
  kind: 'text',
  title,
  after: /«(.*)»/.exec(of)?.[1] ?? '',
})
const added = (name: string, pointer: string) => ({ change: 'added' as const, name, pointer })
const events: ChangesAnswer['parts'][number] = {
  id: 'events.json',
  file: 'events.json',
  kind: 'events',
  title: 'Eventos',
  change: 'changed',
  texts: [
    { ...changed('date', 'date', 'Fecha', '2027-03-21'), before: '2027-03-20' },
    changed('time', 'time', 'Hora', '18:30:00'),
    changed('institution_type', 'institution', 'Institución', 'primario'),
    changed('image_path', 'photo', 'Imagen', 'media/kermes.jpg'),
    changed('tags/0', 'tag', 'Tema', 'aulas'),
    { pointer: '/events/1/link', kind: 'link', title: 'Enlace', after: '/' },
    // Gives two events the same name, because an event may take place twice.
    named('Evento «Feria»', '/events/2', 'name', 'Nombre'),
    named('Evento «Feria»', '/events/3', 'name', 'Nombre'),
  ],
  elements: [added('Evento «Feria»', '/events/2'), added('Evento «Feria»', '/events/3')],
}
const home: typeof events = {
  id: FILE,
  file: FILE,
  kind: 'page',
  title: 'Inicio',
  change: 'changed',
  texts: [named('Foto «Patio»', '/blocks/1/photos/0', 'caption', 'Epígrafe')],
  elements: [added('Galería', '/blocks/1')],
}
const pages: ChangedPage[] = [{ path: '/', title: 'Inicio', change: 'changed' }]

function Closable() {
  const [isOpen, setOpen] = useState(true)
  return <CloseContext value={() => setOpen(false)}>{isOpen && <PublishDialog />}</CloseContext>
}

async function open() {
  const opened = await renderInEditor(contents, <Closable />, {
    changes: () => Promise.resolve({ parts: [events, home] }),
    changedPages: () => Promise.resolve(pages),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicar' }))
  await dialog.findByText('Cambia: Eventos')
  return { ...opened, dialog }
}

test('shows changed dates in words, institutions by name, and pictures as images', async () => {
  const { dialog } = await open()
  const said = present(dialog.getByText('Evento «Kermés»').closest('li'))
  expect(said.textContent).toContain('sábado, 20 de marzo de 2027')
  expect(said.textContent).toContain('HoraAhora: 18:30')
  expect(said.textContent).toContain('InstituciónAhora: Primario')
  expect(said.textContent).toContain('TemaAhora: En las aulas')
  expect(said.textContent).toContain('kermes.jpg')
  expect(present(said.querySelector('img')).getAttribute('src')).toBe('/media/kermes.jpg')
  expect(said.textContent).not.toMatch(/2027-03|media\//)
  expect(present(dialog.getByText('Enlace').parentElement).textContent).toContain('Inicio')
  expect(present(dialog.getByText('Galería').parentElement).textContent).toBe('Se agrega: Galería')
  const photo = present(dialog.getByText('Foto «Patio»').closest('li'))
  expect(photo.textContent).toBe('Se agrega: Foto «Patio»EpígrafeAhora: Patio')
  expect(dialog.queryByText(/Cambia el orden/)).toBeNull()
  const repeated = dialog.getAllByText('Evento «Feria»').map((name) => name.closest('li')?.textContent)
  expect(repeated).toEqual(Array(2).fill('Se agrega: Evento «Feria»DescartarNombreAhora: Feria'))
  await dialog.findByText('Se ve en una página')
})

test('shows which words of a text have changed', async () => {
  const { dialog, server } = await open()
  const about = { pointer: '/title', kind: 'text', title: 'Título' } as const
  const texts = [{ ...about, before: 'Hola a todos', after: 'Hola a todas' }]
  server.api.changes = () =>
    Promise.resolve({ parts: [{ ...events, file: FILE, kind: 'page', texts, elements: [] }] })
  server.changeOutside(FILE, (before) => before.replace('Hola', 'Chau'))
  const shown = present((await dialog.findByText('Título')).parentElement)
  expect(shown.querySelector('p')?.innerHTML.replaceAll(/ class="[^"]*"/g, '')).toBe(
    'Hola a <del><span>Sale: </span>todos</del><ins><span>Entra: </span>todas</ins>',
  )
})

test('shows the stage and a progress bar while the draft is published', async () => {
  const { dialog, server } = await open()
  server.api.publish = () => new Promise(() => {})
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar ahora' }))
  const bar = await dialog.findByRole<HTMLProgressElement>('progressbar')
  for (const [stage, done] of [
    ['check', 0],
    ['build', 0],
    ['build', 0.5],
  ] as const) {
    const before = bar.value
    act(() => server.tell({ type: 'progress', stage, text: `Etapa ${stage} ${done}…`, done }))
    dialog.getByText(`Etapa ${stage} ${done}…`)
    expect(bar.value).toBeGreaterThan(before)
  }
})

test('publishes only the open page, and names the files that remain unpublished', async () => {
  const { dialog, server } = await open()
  const asked: PublishRequest[] = []
  server.api.publish = (request) => (asked.push(request), new Promise(() => {}))
  fireEvent.click(dialog.getByRole('button', { name: 'Solo la página abierta' }))
  dialog.getByText(/^Queda sin publicar: Eventos\./)
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Publicar Eventos' }).checked).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar ahora' }))
  await expect.poll(() => asked).toMatchObject([{ parts: [FILE] }])
})

test('publishes one thing of a file with the things that belong to it', async () => {
  const { dialog, editor, server } = await open()
  const part = (pointer: string, title: string, together: string[]): typeof events => ({
    ...events,
    id: `site.json#${pointer}`,
    file: 'site.json',
    pointer,
    kind: 'site',
    title,
    texts: [],
    elements: [],
    together: together.map((id) => `site.json#${id}`),
  })
  const entry = ['/navigation/1', '/redirects/0']
  const parts = [
    part('/notice', 'Aviso', ['/notice']),
    part('/navigation/1', 'Entrada «Becas»', entry),
    part('/redirects/0', 'Dirección vieja', entry),
  ]
  server.api.changes = () => Promise.resolve({ parts })
  server.setDiagnostics([
    { code: 'AUK1', severity: 'error', message: '', file: 'site.json', pointer: '/navigation/1/to' },
  ])
  server.changeOutside(FILE, (text) => text.replace('Hola', 'Chau'))
  await dialog.findByText('Va junto con Dirección vieja.')
  await editor.check()
  await dialog.findByText(/Hay un error que no deja publicar/)
  const asked: PublishRequest[] = []
  server.api.publish = (request) => (asked.push(request), new Promise(() => {}))
  fireEvent.click(dialog.getByRole('button', { name: 'Solo esto Aviso' }))
  dialog.getByText(/^Queda sin publicar: Entrada «Becas», Dirección vieja\./)
  expect(dialog.queryByText(/Hay un error/)).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar ahora' }))
  await expect.poll(() => asked).toMatchObject([{ parts: ['site.json#/notice'] }])
})

test('choosing one part marks it, dims the others, and lists only the pages that show it', async () => {
  const { dialog, server } = await open()
  await dialog.findByText('Se ve en una página')
  const asked: unknown[] = []
  server.api.changedPages = (ids) => {
    asked.push(ids)
    return Promise.resolve(ids?.includes(FILE) === false ? [] : pages)
  }
  const alone = dialog.getByRole('button', { name: 'Solo esto Eventos' })
  fireEvent.click(alone)
  expect(alone.ariaPressed).toBe('true')
  const dimmed = () => [...document.querySelectorAll('section[data-excluded] > h3')].map((h) => h.textContent)
  expect(dimmed()).toEqual(['Cambia: Inicio'])
  await expect.poll(() => dialog.queryByText('Se ve en una página')).toBeNull()
  fireEvent.click(alone)
  expect(dimmed()).toEqual([])
  await dialog.findByText('Se ve en una página')
  expect(asked).toEqual([['events.json'], undefined])
})

test('lists the pages again after a change was discarded', async () => {
  const { dialog, server, editor } = await open()
  await dialog.findByText('Se ve en una página')
  const two = [...pages, { path: '/a', title: 'A', change: 'changed' as const }]
  server.api.changes = () => Promise.resolve({ parts: [events] })
  server.api.changedPages = () => Promise.resolve(two)
  act(() => editor.store.set({ revision: 7 }))
  expect(await dialog.findByText('Se ve en 2 páginas')).toBeDefined()
})

test('discards a block that moved to another list as a whole', async () => {
  const { dialog, server } = await open()
  const discard = {
    file: FILE,
    pointer: '/blocks/0/blocks/1',
    also: [{ file: FILE, pointer: '/blocks/1', isGone: true }],
  }
  const elements = [{ change: 'moved' as const, name: 'Galería', pointer: discard.pointer, discard }]
  server.api.changes = () => Promise.resolve({ parts: [{ ...home, texts: [], elements }] })
  server.changeOutside(FILE, (text) => text.replace('Hola', 'Chau'))
  await dialog.findByText('Cambia de lugar:', { exact: false })
  const asked: DiscardRequest[] = []
  server.api.discard = (request) => (asked.push(request), new Promise(() => {}))
  fireEvent.click(dialog.getByRole('button', { name: 'Descartar el cambio de Galería' }))
  await expect.poll(() => asked).toMatchObject([discard])
})

test('shows a block that moved and changed once, with one button to discard both', async () => {
  const { dialog, server } = await open()
  const [pointer, name] = ['/blocks/0/blocks/1', 'Galería «Patio»']
  const elements = [{ change: 'moved' as const, name, pointer, discard: { file: FILE, pointer, also: [] } }]
  const texts = [
    { ...named(name, pointer, 'heading', 'Título'), before: 'Recreo', isInMoved: true },
    // Another block, which now has the name of the moved one.
    { ...named(name, '/blocks/2', 'heading', 'Título'), before: 'Aula' },
  ]
  server.api.changes = () => Promise.resolve({ parts: [{ ...home, texts, elements }] })
  server.changeOutside(FILE, (text) => text.replace('Hola', 'Chau'))
  await dialog.findByText('Se mueve y cambia:', { exact: false })
  const items = dialog.getAllByRole('listitem').map((item) => ({
    text: item.textContent,
    buttons: within(item)
      .getAllByRole('button')
      .map((button) => button.ariaLabel),
  }))
  expect(items).toMatchObject([
    {
      text: expect.stringMatching(/^Se mueve y cambia: Galería «Patio»/),
      buttons: ['Descartar el cambio de Galería «Patio»'],
    },
    { text: expect.stringMatching(/^Galería «Patio»/), buttons: ['Descartar el cambio de Título'] },
  ])
})

test('scrolls to the reason when the publication fails', async () => {
  const { dialog, server } = await open()
  server.api.publish = () => Promise.reject(new EditorError('El disco está lleno.', 503))
  const shown: (string | null)[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    shown.push(this.textContent)
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar ahora' }))
  await expect.poll(() => shown.at(-1)).toMatch(/^El disco está lleno\./)
})

test('explains why the first publication shows no preview of the published page', async () => {
  const { dialog } = await open()
  fireEvent.click(await dialog.findByRole('button', { name: 'Inicio' }))
  await dialog.findByText(/todavía no hay una copia para comparar/)
  expect(dialog.queryByText('Ahora')).toBeNull()
  dialog.getByText('Después de publicar')
})

test('previews a page with the chosen changes', async () => {
  const { dialog } = await open()
  fireEvent.click(await dialog.findByRole('button', { name: 'Inicio' }))
  const address = () => dialog.getByTitle<HTMLIFrameElement>('La página como queda').src
  expect(address()).toBe('about:blank#/_all')
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Publicar Eventos' }))
  expect(address()).toBe(`about:blank#/_${FILE}`)
})

test('asks for the description of a picture before publishing', async () => {
  const { dialog, editor, server } = await open()
  expect(dialog.queryByText('Una imagen sin descripción')).toBeNull()
  const pointer = '/blocks/0/picture/alt'
  server.setDiagnostics([{ code: UNDESCRIBED, severity: 'warning', message: '', file: FILE, pointer }])
  await editor.check()
  const box = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Qué se ve en la imagen 1' })
  fireEvent.change(box, { target: { value: 'Chicos en el patio' } })
  server.setDiagnostics([])
  await editor.check()
  expect(box.isConnected).toBe(true)
  expect(box.value).toBe('Chicos en el patio')
  expect(editor.store.get().files.get(FILE)).toContain('"alt": "Chicos en el patio"')
})

test('asks for no description of a picture that is not published', async () => {
  const { dialog, editor, server } = await open()
  const pointer = '/blocks/0/picture/alt'
  server.setDiagnostics([{ code: UNDESCRIBED, severity: 'warning', message: '', file: FILE, pointer }])
  await editor.check()
  await dialog.findByText('Una imagen sin descripción')
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Publicar Inicio' }))
  expect(dialog.queryByText('Una imagen sin descripción')).toBeNull()
})

test('warns of placeholder texts before publishing', async () => {
  const { dialog, editor, server } = await open()
  expect(dialog.queryByText(/de muestra/)).toBeNull()
  const pointer = '/blocks/0/title'
  server.setDiagnostics([{ code: SAMPLE, severity: 'warning', message: '', file: FILE, pointer }])
  await editor.check()
  await dialog.findByText(/un texto que todavía es el de muestra/)
  const isPublished = dialog.getByRole('checkbox', { name: 'Publicar Inicio' })
  fireEvent.click(isPublished)
  expect(dialog.queryByText(/de muestra/)).toBeNull()
  fireEvent.click(isPublished)
  fireEvent.click(dialog.getByRole('button', { name: 'Ver cuál' }))
  expect(editor.store.get().section).toBe('problems')
})

test('warns of no placeholder texts when there is nothing to publish', async () => {
  const { dialog, editor, server } = await open()
  server.setDiagnostics([{ code: SAMPLE, severity: 'warning', message: '', file: FILE, pointer: '/title' }])
  server.api.changes = () => Promise.resolve({ parts: [] })
  await editor.check()
  await dialog.findByText(/de muestra/)
  server.changeOutside(FILE, (text) => text.replace('Hola', 'Chau'))
  await dialog.findByText(/^No hay nada para publicar/)
  expect(dialog.queryByText(/de muestra/)).toBeNull()
})

test('reports the result of a publication even after its dialog was closed', async () => {
  const { dialog, editor, server } = await open()
  const answer = Promise.withResolvers<PublishAnswer>()
  server.api.publish = () => answer.promise
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar ahora' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Seguir editando' }))
  answer.reject(new EditorError('El sitio no se pudo armar.', 422))
  await expect.poll(() => editor.store.get().toast?.text).toBe('El sitio no se pudo armar.')
})

test('updates the list of changes when another window changes the draft', async () => {
  const { dialog, server } = await open()
  server.api.changes = () =>
    Promise.resolve({ parts: [{ ...events, file: 'site.json', kind: 'site', title: 'El sitio' }] })
  server.changeOutside(FILE, (text) => text.replace('Hola', 'Chau'))
  await dialog.findByText('Cambia: El sitio')
  await dialog.findByText('Puede verse en todas las páginas')
  expect(dialog.getByRole('button', { name: 'Inicio' })).toBeDefined()
})

test('takes back that the changes could not be loaded once they are', async () => {
  const { dialog, server } = await open()
  const { changes } = server.api
  server.api.changes = () => Promise.reject(new EditorError('No hay conexión.', 0))
  server.changeOutside(FILE, (text) => text.replace('Hola', 'Chau'))
  await dialog.findByText('No hay conexión.')
  server.api.changes = changes
  server.changeOutside(FILE, (text) => text.replace('Chau', 'Hola'))
  await expect.poll(() => dialog.queryByText('No hay conexión.')).toBeNull()
})

test('shows changed formatted texts, lists and periods as the page shows them', async () => {
  const { dialog, server } = await open()
  const about = { pointer: '/text', kind: 'markdown', title: 'Texto' } as const
  const table = (hour: string) => `| Día | Hora |\n| - | - |\n| Lunes | 8 |\n| Martes | ${hour} |`
  const texts = [
    {
      ...about,
      before: `## Reglamento\n\nIgual.\n\n${table('9')}`,
      after: `## **Reglamento** nuevo\n\nIgual.\n\n${table('10')}`,
    },
    { ...about, pointer: '/more', title: 'Otro', after: '- Uno\n- [Dos](/)' },
    { ...about, pointer: '/until', kind: 'moment' as const, title: 'Hasta', after: '2026-11-27T18:00' },
  ]
  server.api.changes = () =>
    Promise.resolve({ parts: [{ ...events, file: FILE, kind: 'page', texts, elements: [] }] })
  server.changeOutside(FILE, (before) => before.replace('Hola', 'Chau'))
  const shown = present((await dialog.findByText('Texto')).parentElement)
  expect(present(shown.querySelector('[data-kind=heading]')).textContent).toBe(
    'Sale: ReglamentoEntra: Reglamento nuevo',
  )
  expect(shown.querySelector('ins strong')?.textContent).toBe('Reglamento')
  expect([...shown.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
    'DíaHora',
    'MartesSale: 9Entra: 10',
  ])
  expect([...shown.querySelectorAll('th[scope=col]')].map((cell) => cell.textContent)).toEqual([
    'Día',
    'Hora',
  ])
  expect(shown.textContent).not.toMatch(/[#|*]|Igual|Lunes/)
  const added = present(dialog.getByText('Otro').parentElement)
  expect(added.textContent).toBe('OtroAhora: • Uno• DosDescartar')
  expect(present(dialog.getByText('Hasta').parentElement).textContent).toContain(
    'viernes, 27 de noviembre de 2026 a las 18:00',
  )
})

test('says where a changed link leads', async () => {
  const { editor } = await renderInEditor(
    contents,
    <FormattedDiff before="Ver [la lista](/)." after="Ver [la lista](https://otra.example)." />,
  )
  await expect.poll(() => editor.store.get().pages.length).toBeGreaterThan(0)
  expect(document.querySelector('del')?.textContent).toBe('Sale: la lista (lleva a Inicio)')
  expect(document.querySelector('ins')?.textContent).toBe('Entra: la lista (lleva a https://otra.example)')
})

test('shortens the unchanged text around a change without cutting words', () => {
  const same = 'palabra '.repeat(60)
  const { container } = render(<WordDiff before={`${same}uno`} after={`${same}dos`} />)
  expect(container.textContent).toMatch(/^(palabra )+… (palabra )+Sale: unoEntra: dos$/)
})

async function openWith(parts: ChangesAnswer['parts']) {
  const opened = await open()
  opened.server.api.changes = () => Promise.resolve({ parts })
  opened.server.changeOutside(FILE, (text) => text.replace('Hola', 'Chau'))
  return opened
}

const bare = (id: string, title: string) => ({ ...home, id, file: id, title, texts: [], elements: [] })

test('names at most three of the parts that belong to one, and not the part itself', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const parts = ids.map((id) => ({ ...bare(id, id === 'b' ? 'A' : id.toUpperCase()), together: ids }))
  const { dialog } = await openWith(parts)
  const notes = await dialog.findAllByText(/^Va junto con/)
  expect(notes.map((note) => note.textContent)).toContain('Va junto con A, C, E y 1 más.')
  expect(notes[0]?.textContent).toBe('Va junto con C, D, E y 1 más.')
})

test('folds the texts of a new page with many texts', async () => {
  const texts = Array.from({ length: 9 }, (_, index) =>
    named('Tarjeta', `/blocks/${index}`, 'title', 'Título'),
  )
  const { dialog } = await openWith([{ ...home, change: 'added', texts, elements: [] }])
  const summary = await dialog.findByText('Ver todo lo que dice (9 textos)')
  expect(summary.closest('details')?.open).toBe(false)
})

test('shows the values of variables in changed texts', async () => {
  const { dialog, server } = await open()
  const texts = [{ pointer: '/title', kind: 'text' as const, title: 'Título', after: 'Hola, {product}' }]
  server.api.changes = () => Promise.resolve({ parts: [{ ...home, texts, elements: [] }] })
  server.changeOutside('site.json', (text) => text.replace('{', '{ "variables": { "product": "Aukan" },'))
  await dialog.findByText('Hola, Aukan')
  expect(dialog.queryByText(/\{product\}/)).toBeNull()
})

test('publishing one part offers no unpublished page to compare', async () => {
  const notice = {
    ...home,
    id: 'site.json#/notice',
    file: 'site.json',
    pointer: '/notice',
    kind: 'site' as const,
  }
  const { dialog, server } = await openWith([
    { ...home, change: 'added' },
    { ...notice, title: 'Aviso', texts: [], elements: [] },
  ])
  await dialog.findByText('Cambia: Aviso')
  server.api.changedPages = () => Promise.resolve([])
  fireEvent.click(dialog.getByRole('button', { name: 'Solo esto Aviso' }))
  await expect.poll(() => dialog.queryByRole('button', { name: 'Inicio' })).toBeNull()
})

test('counts only the sample texts of what is published', async () => {
  const { dialog, editor, server } = await open()
  const sample = { code: SAMPLE, severity: 'warning' as const, message: '', pointer: '/title' }
  server.setDiagnostics([
    { ...sample, file: FILE },
    { ...sample, file: 'pages/otra.json' },
  ])
  await editor.check()
  expect(await dialog.findByText(/un texto que todavía es el de muestra/)).toBeDefined()
})

test('shows the numbers of a numbered list', async () => {
  await renderInEditor(
    contents,
    <FormattedDiff before={'1. Uno\n2. Dos'} after={'1. Cero\n2. Uno\n3. Tres'} />,
  )
  const lines = [...document.querySelectorAll('[data-kind=item]')].map((line) => line.textContent)
  expect(lines).toEqual(['1. Entra: Cero', '3. Sale: DosEntra: Tres'])
})
