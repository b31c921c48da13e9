import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PAGE, pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { photo } from '../../../../tests/support/memory-editor-api.ts'
import { present } from '../../../../tests/support/present.ts'
import type { FieldModel } from '../../core/fields.ts'
import { fieldAt } from '../reading/subject.ts'
import { Outline } from '../pages/Outline.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { select } from '../store/go-to.ts'
import { Caption } from './Caption.tsx'
import { FocusField } from './FocusField.tsx'
import { FormPanel } from './FormPanel.tsx'
import { IdField } from './IdField.tsx'
import { SharePanel } from './SharePanel.tsx'

interface Shown {
  Field: ComponentType<{ file: string; field: FieldModel }>
  pointer: string
}

function Shown({ Field, pointer }: Shown) {
  const { schema } = useEditor()
  const files = useEditorState((state) => state.files)
  return <Field file={PAGE} field={present(fieldAt(schema, files, { file: PAGE, pointer }))} />
}

const withPicture = {
  [PAGE]: pageOf([{ type: 'Hero', title: 'A', picture: { type: 'file', src: 'media/a.jpg', alt: '' } }]),
}

test('offers the caption stored in a photograph as its description', async () => {
  const field = <Shown Field={Caption} pointer="/blocks/0/picture/alt" />
  const { editor, server } = await renderInEditor(withPicture, field)
  expect(screen.queryByRole('button')).toBeNull()
  editor.store.set({ captions: new Map([['media/a.jpg', 'Acto del 25 de Mayo']]) })
  await userEvent.click(await screen.findByRole('button', { name: 'El archivo dice: «Acto del 25 de Mayo»' }))
  await editor.flush()
  expect(server.value(PAGE)).toMatchObject({ blocks: [{ picture: { alt: 'Acto del 25 de Mayo' } }] })
  expect(screen.queryByRole('button')).toBeNull()
})

test('the focus point of a portrait photograph is a third from the top by default', async () => {
  const field = <Shown Field={FocusField} pointer="/blocks/0/picture/focus" />
  const { editor } = await renderInEditor(withPicture, field)
  editor.store.set({ media: [{ ...photo('a.jpg'), width: 800, height: 1200 }] })
  const name = /^Punto de interés.*50 % desde la izquierda, 33 % desde arriba/
  expect(await screen.findByRole('button', { name })).toBeDefined()
})

test('previews a page as search engines show it, and warns of a long description', async () => {
  const description = 'palabra '.repeat(25)
  const shared = () => Promise.resolve({ title: 'A · Escuela', address: 'https://e.ar/a', description })
  await renderInEditor({ [PAGE]: pageOf() }, <SharePanel file={PAGE} />, { shared })
  const details = present(document.querySelector('details'))
  details.open = true
  fireEvent(details, new Event('toggle'))
  await screen.findByText('e.ar')
  expect(screen.getByText(/^palabra .*…$/).textContent.length).toBeLessThan(157)
  expect(screen.getByText(/200 letras: después de unas 155 se corta/)).toBeDefined()
})

test('stores typed text at once, and updates the outline after the next paint', async () => {
  const parts = [<Outline key="outline" file={PAGE} />, <FormPanel key="form" />]
  const { editor } = await renderInEditor({ [PAGE]: pageOf([{ type: 'Hero', title: 'Uno' }]) }, parts)
  select(editor, { file: PAGE, pointer: '/blocks/0' })
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' })
  fireEvent.change(title, { target: { value: 'Uno, dos' } })
  expect(editor.store.get().files.get(PAGE)).toContain('"Uno, dos"')
  expect(screen.queryByRole('treeitem', { name: /dos/ })).toBeNull()
  await screen.findByRole('treeitem', { name: /dos/ })
  await editor.undo()
  expect(title.value).toBe('Uno')
})

test('emptying the field of an optional text removes the text from the file', async () => {
  const { editor } = await renderInEditor({ [PAGE]: pageOf([{ type: 'Hero', title: 'Uno' }]) }, <FormPanel />)
  select(editor, { file: PAGE, pointer: '/blocks/0' })
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' })
  fireEvent.change(text, { target: { value: 'a' } })
  expect(editor.store.get().files.get(PAGE)).toContain('"a"')
  fireEvent.change(text, { target: { value: '' } })
  expect(text.value).toBe('')
  expect(editor.store.get().files.get(PAGE)).not.toContain('"text"')
})

async function openId() {
  const tabs = ['uno', 'dos'].map((id) => ({ id, label: id, blocks: [] }))
  const button = { label: 'Ir', to: '/#uno' }
  const contents = {
    [PAGE]: pageOf([{ type: 'TabsBlock', tabs }]),
    'pages/otra.json': pageOf([{ type: 'Hero', button }], { path: '/otra' }),
  }
  const field = <Shown Field={IdField} pointer="/blocks/0/tabs/0/id" />
  const { editor } = await renderInEditor(contents, field)
  const input = screen.getByRole('textbox', { name: 'Dirección' })
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  const steps = () => editor.store.get().history.undo.length
  return { input, type, steps, text: (file: string) => editor.store.get().files.get(file) }
}

test('leaving the field renames the id, and updates links to it in other files', async () => {
  const { input, type, steps, text } = await openId()
  type('Lo más nuevo')
  expect(text(PAGE)).toContain('"uno"')
  fireEvent.blur(input)
  await waitFor(() => expect(text('pages/otra.json')).toContain('/#lo-mas-nuevo'))
  expect(text(PAGE)).toContain('"lo-mas-nuevo"')
  expect(steps()).toBe(1)
})

test('adds a number to an id that is already used, and restores the id on Escape', async () => {
  const { input, type, steps, text } = await openId()
  type('')
  fireEvent.blur(input)
  type('nada')
  fireEvent.keyDown(input, { key: 'Escape' })
  fireEvent.blur(input)
  type('dos')
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(text(PAGE)).toContain('"dos-2"'))
  expect(steps()).toBe(1)
})

test('Ctrl+Z undoes only the typing while an id is not saved', async () => {
  const { input, type } = await openId()
  const undo = vi.fn()
  window.addEventListener('keydown', undo)
  onTestFinished(() => window.removeEventListener('keydown', undo))
  type('otro')
  fireEvent.keyDown(input, { key: 'z', ctrlKey: true })
  expect(undo).not.toHaveBeenCalled()
  fireEvent.keyDown(input, { key: 'Escape' })
  fireEvent.keyDown(input, { key: 'z', ctrlKey: true })
  expect(undo).toHaveBeenCalledTimes(2)
})

test('offers the colour of the house as swatches with the names of the institutions', async () => {
  const colors = { ink: '#112233', tint: '#ddeeff', darkInk: '#ffffff', darkTint: '#000000' }
  const institutions = ['norte', 'sur'].map((id) => ({ id, name: `Sede ${id}`, shortName: id, colors }))
  const site = { kind: 'site', institutions, theme: { institution: 'norte' } }
  const { editor, server } = await renderInEditor({ 'site.json': site }, <FormPanel />)
  select(editor, { file: 'site.json', pointer: '/theme' })
  const norte = await screen.findByRole<HTMLInputElement>('radio', { name: 'norte' })
  expect(norte.checked).toBe(true)
  const swatch = norte.closest('label')?.querySelectorAll('rect') ?? []
  expect(Array.from(swatch, (one) => one.getAttribute('fill'))).toEqual(['#112233', '#ddeeff'])
  await userEvent.click(screen.getByRole('radio', { name: 'sur' }))
  await editor.flush()
  expect(server.value('site.json')).toMatchObject({ theme: { institution: 'sur' } })
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar los colores de sur' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Verde' }))
  await editor.flush()
  expect(server.value('site.json')).toMatchObject({
    institutions: [{ colors }, { colors: { ink: '#1F5E3B' } }],
  })
})

const REDIRECTS = { file: 'site.json', pointer: '/redirects' }

async function openRedirect() {
  const error = (key: string) => ({
    code: 'AUK1',
    severity: 'error' as const,
    message: `Falta ${key}.`,
    file: 'site.json',
    pointer: `/redirects/0/${key}`,
  })
  const { editor, server } = await renderInEditor({ 'site.json': { kind: 'site' } }, <FormPanel />)
  select(editor, REDIRECTS)
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar dirección vieja' }))
  server.setDiagnostics([error('from'), error('to')])
  await editor.flush()
  await editor.check()
  return { editor, server }
}

test('shows the problems of a new element’s field only after the person has left it', async () => {
  const { editor } = await openRedirect()
  expect(screen.queryByText(/^Falta/)).toBeNull()
  await userEvent.tab()
  await screen.findByText('Falta from.')
  expect(screen.queryByText('Falta to.')).toBeNull()
  select(editor, { file: 'site.json', pointer: '/theme' })
  select(editor, { file: 'site.json', pointer: '/redirects/0/to' })
  await screen.findByText('Falta to.')
})

test('shows the problems of a field that a click leaves after the click, so that the form stays where it is', async () => {
  await openRedirect()
  const from = screen.getByRole('textbox', { name: 'Dirección vieja' })
  act(() => from.focus())
  fireEvent.mouseDown(document.body)
  act(() => from.blur())
  expect(screen.queryByText('Falta from.')).toBeNull()
  fireEvent.mouseUp(document.body)
  await screen.findByText('Falta from.')
})

test('shortens a pasted address of the site to its path where only a path is allowed', async () => {
  const { editor } = await openRedirect()
  editor.store.set({ siteUrl: 'https://escuela.example' })
  const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dirección vieja' })
  fireEvent.change(from, { target: { value: 'https://escuela.example/nivel-inicial/' } })
  expect(from.value).toBe('/nivel-inicial')
  fireEvent.change(from, { target: { value: 'https://otra.example/nivel' } })
  expect(from.value).toBe('https://otra.example/nivel')
})
