import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseFiles, PAGE, pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { photo } from '../../../../tests/support/memory-editor-api.ts'
import { present } from '../../../../tests/support/present.ts'
import { EventsSection } from '../events/EventsSection.tsx'
import { ProblemsSection } from '../problems/ProblemsSection.tsx'
import { fieldAt } from '../reading/subject.ts'
import { addTo } from '../store/elements.ts'
import { select } from '../store/go-to.ts'
import { FormPanel } from './FormPanel.tsx'
import { LinkDialog } from './LinkDialog.tsx'

const tabs = [{ id: 'uno', label: 'Uno', blocks: [] }]
const contents = {
  [PAGE]: pageOf([{ type: 'TabsBlock', label: 'Partes', tabs }]),
  'events.json': { kind: 'events', events: [{ name: 'Acto', date: '2027-03-15', time: '18:00:00' }] },
  'site.json': { institutions: [{ id: 'centro', name: 'Centro', phones: ['4000-0001', '4000-0002'] }] },
}

async function openBlock(block: object, answers = {}) {
  const opened = await renderInEditor({ ...contents, [PAGE]: pageOf([block]) }, <FormPanel />, answers)
  select(opened.editor, { file: PAGE, pointer: '/blocks/0' })
  return { ...opened, text: () => opened.editor.store.get().files.get(PAGE) }
}

test('selects the sample name of a new tab, so that typing replaces it', async () => {
  await openBlock({ type: 'TabsBlock', label: 'Partes', tabs })
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar pestaña' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre' })
  expect(document.activeElement).toBe(name)
  expect(name.value.slice(present(name.selectionStart), present(name.selectionEnd))).toBe('Pestaña')
})

test('the form of another block begins at its top, wherever the one before was scrolled to', async () => {
  const blocks = ['Uno', 'Dos'].map((text) => ({ type: 'RichText', text }))
  const { editor } = await renderInEditor({ [PAGE]: pageOf(blocks) }, <FormPanel />)
  act(() => editor.store.set({ selection: { file: PAGE, pointer: '/blocks/0' } }))
  await screen.findByText('Uno')
  const form = screen.getByRole('complementary', { name: 'Lo que elegiste' })
  form.scrollTop = 300
  act(() => editor.store.set({ selection: { file: PAGE, pointer: '/blocks/0/text' } }))
  expect(form.scrollTop).toBe(300)
  act(() => editor.store.set({ selection: { file: PAGE, pointer: '/blocks/1' } }))
  await screen.findByText('Dos')
  expect(form.scrollTop).toBe(0)
})

test('says at the pasted text what the paste has lost, until another text is chosen', async () => {
  const { editor } = await openBlock({ type: 'RichText', text: 'Hola.' })
  const field = await screen.findByRole('textbox', { name: 'Texto' })
  await vi.waitFor(() => expect(field.ariaReadOnly).toBe('false'))
  const html = '<p>Chau.</p><img src="https://a.ar/a.png">'
  const getData = (type: string) => (type === 'text/html' ? html : '')
  fireEvent.paste(field, { clipboardData: { types: ['text/html'], files: [], getData } })
  await screen.findByText(/^Lo que pegaste vino sin una imagen/)
  expect(editor.store.get().toast).toBeNull()
  act(() => select(editor, { file: 'events.json', pointer: '/events/0' }))
  expect(screen.queryByText(/^Lo que pegaste/)).toBeNull()
})

test('labels list elements by their type, such as «Teléfono 1»', async () => {
  const { editor } = await renderInEditor(contents, <FormPanel />)
  select(editor, { file: 'site.json', pointer: '/institutions/0/phones/0' })
  const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Teléfono 1' })
  expect(phone.value).toBe('4000-0001')
  screen.getByRole('button', { name: 'Agregar teléfono' })
  expect(screen.queryByRole('textbox', { name: /Texto/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Más acciones para «4000-0001»/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Bajar' }))
  expect(phone.value).toBe('4000-0002')
})

test('goes from a problem to a field that was never filled, and marks it', async () => {
  const notice = { text: 'Hoy no hay clases' }
  const { editor, server } = await renderInEditor(
    { ...contents, 'site.json': { notice } },
    <>
      <ProblemsSection />
      <FormPanel />
    </>,
  )
  const [file, message] = ['site.json', 'Falta «Hasta».']
  server.setDiagnostics([{ code: 'AUK202', severity: 'error', message, file, pointer: '/notice/until' }])
  await editor.check()
  editor.store.set({ section: 'problems' })
  fireEvent.click(await screen.findByRole('button', { name: 'Ver' }))
  const until = await screen.findByLabelText(/^Hasta/)
  await vi.waitFor(() => expect(document.activeElement).toBe(until))
  expect(until.ariaInvalid).toBe('true')
  expect(present(until.closest('[data-pointer]')).textContent).toContain(message)
})

test('takes an optional part of the site out, and offers that of no other part', async () => {
  const notice = { text: 'Hoy no hay clases', until: '2027-03-15' }
  const site = { name: 'Centro', institutions: [], notice, messages: {} }
  const { editor } = await renderInEditor({ 'site.json': site }, <FormPanel />)
  const takeOut = () => screen.queryByRole('button', { name: 'Sacar del sitio' })
  for (const [pointer, heading] of [
    ['', 'Datos generales'],
    ['/messages', 'Mensajes'],
    ['/footer', 'Pie de página'],
  ] as const) {
    act(() => select(editor, { file: 'site.json', pointer }))
    await screen.findByRole('heading', { name: heading })
    expect(takeOut()).toBeNull()
  }
  act(() => select(editor, { file: 'site.json', pointer: '/notice/text' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Sacar del sitio' }))
  expect(JSON.parse(editor.store.get().files.get('site.json') ?? '')).not.toHaveProperty('notice')
  expect(editor.store.get().toast?.text).toBe('«Aviso» deja de verse cuando publiques.')
  expect(takeOut()).toBeNull()
})

test('undoing a new event closes its form and its toast', async () => {
  const { editor } = await renderInEditor(
    contents,
    <>
      <EventsSection />
      <FormPanel />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Nuevo' }))
  const name = await screen.findByRole('textbox', { name: 'Nombre' })
  expect(document.activeElement).toBe(name)
  editor.showToast({ text: 'Se agregó un evento.', canUndo: true })
  await editor.undo()
  await screen.findByText(/Tocá en la página/)
  expect(editor.store.get()).toMatchObject({ selection: null, toast: null })
})

test('moves the focus to the description field after a picture is uploaded', async () => {
  const upload = () => Promise.resolve(photo('patio.jpg'))
  const picture = { type: 'tiles', institutions: ['centro'], seed: 1 }
  const { editor, server } = await openBlock({ type: 'Hero', title: 'Hola', picture }, { upload })
  fireEvent.click(await screen.findByLabelText('Foto'))
  chooseFiles('patio.jpg')
  const description = await screen.findByRole('textbox', { name: 'Descripción' })
  await vi.waitFor(() => expect(document.activeElement).toBe(description))
  await editor.flush()
  expect(server.value(PAGE)).toMatchObject({ blocks: [{ picture: { src: 'media/patio.jpg', alt: '' } }] })
})

test('lists the errors above the warnings of other pages', async () => {
  const { editor } = await renderInEditor(contents, <ProblemsSection />)
  const one = { code: 'AUK1', pointer: '' }
  editor.store.set({
    diagnostics: [
      { ...one, severity: 'warning', message: 'Un aviso.', file: 'pages/a.json' },
      { ...one, severity: 'error', message: 'Un error.', file: 'site.json' },
    ],
  })
  await screen.findByText(/Un error/)
  expect(screen.getAllByText(/^Un (?:aviso|error)/).map((each) => each.textContent)).toMatchObject([
    expect.stringContaining('Un error'),
    expect.stringContaining('Un aviso'),
  ])
})

test('keeps a picture’s description when the same photograph is picked again', async () => {
  const picture = { type: 'file', src: 'media/patio.jpg', alt: 'Chicos en el patio' }
  const media = () => Promise.resolve([photo('patio.jpg')])
  const { text } = await openBlock({ type: 'Hero', title: 'Hola', picture }, { media })
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar la imagen' }))
  fireEvent.click(await screen.findByTitle('patio.jpg'))
  expect(screen.queryByTitle('patio.jpg')).toBeNull()
  expect(text()).toContain('Chicos en el patio')
})

test('a link field for pages only accepts no address of another site', async () => {
  const onPick = vi.fn()
  await renderInEditor(contents, <LinkDialog onlyPages onPick={onPick} />)
  const box = screen.getByLabelText('Buscá una página o un documento, o pegá una dirección')
  fireEvent.change(box, { target: { value: 'https://a.example' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onPick).not.toHaveBeenCalled()
  screen.getByText('No hay ninguna página con esas palabras.')
})

test('names the pages that show a fragment, even as a part of another fragment', async () => {
  const fragment = (block: object) => ({ kind: 'fragment', blocks: [block] })
  const shows = (name: string) => ({ type: 'Fragment', fragment: name })
  const pages = Array.from({ length: 12 }, (_, index) => [
    `pages/p${index}.json`,
    pageOf([shows(index === 0 ? 'otro' : 'aviso')], { path: `/p${index}`, title: `P${index}` }),
  ])
  const fragments = {
    'fragments/aviso.json': fragment({ type: 'RichText', text: 'Hola' }),
    'fragments/otro.json': fragment(shows('aviso')),
    'fragments/solo.json': fragment({ type: 'RichText', text: 'Nadie' }),
  }
  const { editor } = await renderInEditor({ ...Object.fromEntries(pages), ...fragments }, <FormPanel />)
  select(editor, { file: 'fragments/aviso.json', pointer: '/blocks/0' })
  await screen.findByText(/^Se ve en 12 páginas: P0, P1, .*P7 y 4 más\. Lo que/)
  select(editor, { file: 'fragments/solo.json', pointer: '/blocks/0' })
  const unused = 'Es parte de «solo», que por ahora no se ve en ninguna página.'
  expect(await screen.findByText(unused)).toBeDefined()
})

test('Alt with an arrow key moves a list element, but does nothing in a `<select>`', async () => {
  const cards = ['Uno', 'Dos'].map((title) => ({ title, institution: 'centro' }))
  const { editor, text } = await openBlock({ type: 'CardGrid', cards })
  select(editor, { file: PAGE, pointer: '/blocks/0/cards/0' })
  const list = present((await screen.findAllByRole('combobox'))[0])
  const before = text()
  fireEvent.keyDown(list, { key: 'ArrowDown', altKey: true })
  expect(text()).toBe(before)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Uno' }), { key: 'ArrowDown', altKey: true })
  expect(text()).not.toBe(before)
})

test('a file that is not JSON shows its mistake instead of a form or an empty list', async () => {
  const mistake = { code: 'AUK107', severity: 'error', message: 'Falta una coma.', pointer: '' } as const
  const { editor } = await renderInEditor(
    contents,
    <>
      <EventsSection />
      <FormPanel />
    </>,
  )
  act(() =>
    editor.store.set({
      files: new Map([['events.json', '{ "events" [] }']]),
      diagnostics: [{ ...mistake, file: 'events.json' }],
    }),
  )
  await screen.findByText(/Falta una coma/)
  expect(screen.queryByRole('button', { name: 'Nuevo' })).toBeNull()
  act(() => select(editor, { file: 'events.json', pointer: '' }))
  expect(screen.getAllByText(/Falta una coma/)).toHaveLength(2)
})

test('a preset replaces the look of the theme, and keeps its logo', async () => {
  const logo = { type: 'file', src: 'media/logo.svg', alt: '' }
  const theme = { institution: 'centro', logo, surfaces: { paper: '#EEEEEE' }, headings: 'loud' }
  const { editor } = await renderInEditor({ 'site.json': { theme } }, <FormPanel />)
  select(editor, { file: 'site.json', pointer: '/theme' })
  fireEvent.click(await screen.findByRole('button', { name: 'Elegir un aspecto' }))
  expect(screen.queryByText('El de ahora')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: /^Papel y patio/ }))
  const changed = JSON.parse(editor.store.get().files.get('site.json') ?? '')
  expect(changed.theme).toMatchObject({ institution: 'centro', logo, fonts: 'patio', headings: 'calm' })
  expect(changed.theme).not.toHaveProperty('surfaces')
  fireEvent.click(await screen.findByRole('button', { name: 'Elegir un aspecto' }))
  expect((await screen.findByText('El de ahora')).closest('button')?.textContent).toMatch(/^Papel y patio/)
})

test('selects the sample of a new formatted text once its control is there', async () => {
  const { editor } = await renderInEditor({ [PAGE]: pageOf([]) }, <FormPanel />)
  const list = present(fieldAt(editor.schema, editor.store.get().files, { file: PAGE, pointer: '/blocks' }))
  act(() => addTo(editor, PAGE, list, { schema: { $ref: '#/$defs/RichText' } }))
  const box = await screen.findByRole('textbox', { name: 'Texto' })
  await expect.poll(() => document.activeElement).toBe(box)
  await expect.poll(() => box.textContent).toBe('Texto')
  expect(getSelection()?.toString()).toBe('Texto')
})
