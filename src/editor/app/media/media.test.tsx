import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseFiles, pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { photo } from '../../../../tests/support/memory-editor-api.ts'
import { present } from '../../../../tests/support/present.ts'
import { documentTypes } from '../../../engine/model/document.ts'
import { FormPanel } from '../form/FormPanel.tsx'
import { Toasts } from '../shell/Toasts.tsx'
import { goTo, select } from '../store/go-to.ts'
import { FigureFields } from '../writing/FigureFields.tsx'
import { MediaSection } from './MediaSection.tsx'
import type { MediaEntry } from '../../core/api.ts'
import { EditorError } from '../api/http-api.ts'
import { DialogButton } from '../kit/DialogButton.tsx'
import { MediaDialog, type MediaKind } from './MediaDialog.tsx'
import { CropDialog } from './CropDialog.tsx'
import { DropZone } from './DropZone.tsx'
import userEvent from '@testing-library/user-event'

function withFiles(...names: string[]) {
  vi.stubGlobal('fetch', async () => new Response('bytes'))
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    media: () => Promise.resolve(names.map(photo)),
    deleteMedia: vi.fn(() => Promise.resolve()),
    upload: vi.fn(() => Promise.resolve(photo('actos/fiesta.jpg'))),
  }
}

test('deletes a file after a confirmation, and «Deshacer» restores it', async () => {
  const answers = withFiles('patio.jpg')
  const parts = (
    <>
      <MediaSection />
      <Toasts />
    </>
  )
  await renderInEditor({}, parts, answers)
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('patio.jpg')
  await press('Borrar')
  await press('Cancelar')
  expect(answers.deleteMedia).not.toHaveBeenCalled()
  await press('Borrar')
  await user.click(present(screen.getAllByRole('button', { name: 'Borrar' }).at(-1)))
  await press('Deshacer')
  expect(answers.deleteMedia).toHaveBeenCalledWith('media/patio.jpg')
  expect(answers.upload).toHaveBeenCalledWith(expect.objectContaining({ name: 'patio.jpg' }), '')
})

test.each([
  ['without a point to keep, is cut around its centre', {}, 'Cuadrada', 12.5],
  ['with one, forgets it when it is turned', { hasFocus: true, focus: { x: 50, y: 100 } }, 'Girar', 0],
])('a photograph %s', async (_, options, action, y) => {
  withFiles()
  const isTurned = action === 'Girar'
  const [width, height] = isTurned ? [800, 600] : [600, 800]
  vi.stubGlobal('createImageBitmap', async () => ({ width, height }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const onSave = vi.fn(async () => () => {})
  const dialog = <CropDialog path="media/coro.jpg" ratio={[0.9, 1.7]} {...options} onSave={onSave} />
  await renderInEditor({}, <DialogButton dialog={dialog}>Recortar</DialogButton>)
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await press('Recortar')
  await press(action)
  await press('Guardar')
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ crop: expect.objectContaining({ y }) }))
})

test('a picture of a text that is turned or cropped becomes a new file', async () => {
  const { upload } = withFiles()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600 }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['part'])))
  const onChange = vi.fn()
  const figure = { src: 'media/actos/coro.jpg', alt: 'El coro', caption: '' }
  await renderInEditor({}, <FigureFields figure={figure} onChange={onChange} />, { upload })
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await press('Recortar o girar')
  await press('Girar')
  await press('Guardar')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({ ...figure, src: 'media/actos/fiesta.jpg' }))
  expect(upload).toHaveBeenCalledWith(expect.objectContaining({ name: 'coro-recorte.jpeg' }), 'actos')
})

test('scrolls to the details of the chosen file', async () => {
  await renderInEditor({}, <MediaSection />, { media: () => Promise.resolve([photo('patio.jpg')]) })
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  await userEvent.click(await screen.findByRole('button', { name: 'patio.jpg' }))
  expect(scroll.mock.contexts).toEqual([
    present(screen.getByText('No se usa en ninguna página.').parentElement),
  ])
})

test('the library accepts all document types that can be published', async () => {
  await renderInEditor({}, <MediaSection />)
  const accepted = present(document.querySelector<HTMLInputElement>('[type=file]')).accept.split(',')
  for (const ending of Object.keys(documentTypes)) expect(accepted).toContain(`.${ending}`)
})

test('renames a file, updates the pages that use it, and deletes the old file', async () => {
  const answers = withFiles('patio.jpg', 'actos/otra.jpg')
  const picture = { type: 'file', src: 'media/patio.jpg', alt: 'El patio' }
  const page = pageOf([{ type: 'Hero', title: 'A', picture }])
  const { server } = await renderInEditor({ 'pages/a.json': page }, <MediaSection />, answers)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'patio.jpg' }))
  await user.click(screen.getByRole('button', { name: 'Cambiar el nombre…' }))
  const name = screen.getByLabelText('¿Cómo se llama?')
  await user.clear(name)
  await user.type(name, 'Fiesta')
  await user.type(present(screen.getAllByLabelText('Carpeta').at(-1)), 'actos')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await vi.waitFor(() => expect(answers.deleteMedia).toHaveBeenCalledWith('media/patio.jpg', true))
  expect(answers.upload).toHaveBeenCalledWith(expect.objectContaining({ name: 'Fiesta.jpg' }), 'actos')
  const src = 'media/actos/fiesta.jpg'
  expect(server.value('pages/a.json')).toMatchObject({ blocks: [{ picture: { src } }] })
})

test('says that a replaced document keeps its address', async () => {
  const document = (name: string): MediaEntry => ({ ...photo(name), kind: 'document' })
  const usedAt = [{ file: 'pages/a.json', pointer: '/blocks/0/files/0/file' }]
  const entries = [{ ...document('plan.pdf'), usedAt }, document('otro.pdf')]
  const files = [{ title: 'Plan', file: 'media/plan.pdf' }]
  const { editor } = await renderInEditor(
    { 'pages/a.json': pageOf([{ type: 'Downloads', files }]), 'site.json': { kind: 'site' } },
    <MediaSection />,
    { media: async () => entries },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'plan.pdf' }))
  await userEvent.click(screen.getByRole('button', { name: 'Reemplazar…' }))
  await userEvent.click(present((await screen.findAllByRole('button', { name: 'otro.pdf' })).at(-1)))
  await expect
    .poll(() => editor.store.get().toast?.text)
    .toMatch(/enlace de antes va a llevar al archivo nuevo/)
  await editor.flush()
  expect(editor.store.get().toast?.text).toMatch(/^Cuando publiques/)
})

test('keeps the address of a published document that a field replaces, in one step', async () => {
  const document = (name: string): MediaEntry => ({ ...photo(name), kind: 'document' })
  const entries = [{ ...document('plan.pdf'), isPublished: true }, document('nuevo.pdf')]
  const files = [{ title: 'Plan', file: 'media/plan.pdf' }]
  const { editor, server } = await renderInEditor(
    { 'pages/a.json': pageOf([{ type: 'Downloads', files }]), 'site.json': { kind: 'site' } },
    [<FormPanel key="form" />, <Toasts key="toasts" />],
    { media: async () => entries },
  )
  select(editor, { file: 'pages/a.json', pointer: '/blocks/0/files/0' })
  await userEvent.click(await screen.findByRole('button', { name: /^Cambiar: / }))
  await userEvent.click(await screen.findByRole('button', { name: 'nuevo.pdf' }))
  const moved = { movedFiles: [{ from: 'media/plan.pdf', to: 'media/nuevo.pdf' }] }
  await expect.poll(() => server.value('site.json')).toMatchObject(moved)
  await editor.undo()
  await editor.flush()
  expect(server.value('site.json')).toEqual({ kind: 'site' })
  expect(server.value('pages/a.json')).toMatchObject({ blocks: [{ files }] })
})

test('offers to replace an unused document, and warns of its address when it is deleted', async () => {
  const entry: MediaEntry = { ...photo('plan.pdf'), kind: 'document' }
  const { editor } = await renderInEditor({}, <MediaSection />, { media: async () => [entry] })
  await goTo(editor, { file: 'media/plan.pdf', pointer: '' })
  await userEvent.click(await screen.findByRole('button', { name: 'Borrar' }))
  screen.getByText(/hay familias que pueden tener su enlace/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByRole('button', { name: 'Reemplazar…' })).toBeDefined()
})

test('names the draft of another person that uses a file, and offers no deletion', async () => {
  const entry = { ...photo('patio.jpg'), usedBy: '«Taller», en el borrador de Marta' }
  await renderInEditor({}, <MediaSection />, { media: async () => [entry] })
  await userEvent.click(await screen.findByRole('button', { name: 'patio.jpg' }))
  screen.getByText('Se usa en «Taller», en el borrador de Marta.')
  expect(screen.queryByRole('button', { name: 'Borrar' })).toBeNull()
})

test('stores the replacement of a file in the same folder', async () => {
  const answers = withFiles()
  const usedAt = [{ file: 'pages/a.json', pointer: '/blocks/0/picture/src' }]
  answers.media = async () => [{ ...photo('actos/coro.jpg'), usedAt }]
  await renderInEditor({}, <MediaSection />, answers)
  await userEvent.click(await screen.findByRole('button', { name: 'coro.jpg' }))
  await userEvent.click(screen.getByRole('button', { name: 'Reemplazar…' }))
  chooseFiles('coro nuevo.jpg')
  await vi.waitFor(() => expect(answers.upload).toHaveBeenCalledWith(expect.anything(), 'actos'))
})

test('points out a title that names the year of a replaced document', async () => {
  const to = 'media/plan-2027.pdf'
  const uses = [
    { file: 'pages/a.json', pointer: '/blocks/0/files/0/file' },
    { file: 'pages/a.json', pointer: '/blocks/1/text' },
    { file: 'site.json', pointer: '/movedFiles/0/to' },
  ]
  const entry: MediaEntry = { ...photo('plan-2027.pdf'), kind: 'document', path: to, usedAt: uses }
  const blocks = [
    { type: 'Downloads', files: [{ title: 'Plan 2026', file: to, description: 'Desde marzo de 2027.' }] },
    { type: 'RichText', text: `Bajá el [plan de 2025](/${to}) o el [de 2024](/media/otro.pdf).` },
  ]
  const contents = (moved: object[]) => ({
    'pages/a.json': pageOf(blocks),
    'site.json': { kind: 'site', movedFiles: moved },
  })
  const named = async (moved: object[]) => {
    const { editor } = await renderInEditor(contents(moved), <MediaSection />, { media: async () => [entry] })
    await act(() => editor.load())
    await userEvent.click(present((await screen.findAllByRole('button', { name: 'plan-2027.pdf' })).at(-1)))
    const shown = screen.queryAllByText(/nombra un año/).map(({ textContent }) => textContent)
    cleanup()
    return shown.map((text) => /«(.*)»/.exec(text)?.[1])
  }
  expect(await named([{ from: 'media/plan-2026.pdf', to }])).toEqual(['Plan 2026', 'plan de 2025'])
  expect(await named([])).toEqual([])
})

test('shows only the files of the chosen folder', async () => {
  await renderInEditor({}, <MediaSection />, withFiles('patio.jpg', 'actos/otra.jpg'))
  await userEvent.selectOptions(await screen.findByLabelText('Carpeta'), 'actos')
  expect(screen.queryByRole('button', { name: 'patio.jpg' })).toBeNull()
  expect(screen.getByRole('button', { name: 'otra.jpg' })).toBeDefined()
})

const all = Array.from({ length: 9 }, (_, index) => photo(`foto-${index}.jpg`))

test('ignores an upload that ends after the dialog was closed', async () => {
  const onPick = vi.fn()
  const sent = Promise.withResolvers<MediaEntry>()
  const button = <DialogButton dialog={<MediaDialog kind="picture" onPick={onPick} />}>Elegir</DialogButton>
  const { editor } = await renderInEditor({}, button, { upload: () => sent.promise })
  fireEvent.click(screen.getByText('Elegir'))
  chooseFiles('patio.jpg')
  await screen.findByText(/Subo patio.jpg/)
  const listed = vi.spyOn(editor.api, 'media')
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  sent.resolve(photo('patio.jpg'))
  await vi.waitFor(() => expect(listed).toHaveBeenCalled())
  await act(async () => {})
  expect(onPick).not.toHaveBeenCalled()
})

test('says which of several files it uploads', async () => {
  const sent: PromiseWithResolvers<MediaEntry>[] = []
  const upload = () => {
    sent.push(Promise.withResolvers())
    return present(sent.at(-1)).promise
  }
  await renderInEditor({}, <MediaSection />, { ...withFiles(), upload })
  await screen.findByText(/Todavía no hay/)
  chooseFiles('patio.jpg', 'aula.jpg')
  await screen.findByText('Subo 1 de 2: patio.jpg…')
  await expect.poll(() => sent).toHaveLength(1)
  sent[0]?.resolve(photo('patio.jpg'))
  await screen.findByText('Subo 2 de 2: aula.jpg…')
  expect(screen.queryByText(/patio\.jpg…/)).toBeNull()
})

test('explains an empty list: no matches, no files, or no connection', async () => {
  const dialog = (kind: MediaKind) => <MediaDialog kind={kind} onPick={() => {}} />
  await renderInEditor({}, dialog('picture'), { media: () => Promise.resolve(all) })
  const search = await screen.findByLabelText('Buscar por nombre')
  expect(document.activeElement).toBe(search)
  fireEvent.change(search, { target: { value: 'nada' } })
  screen.getByText('Ninguno se llama así.')
  await renderInEditor({}, dialog('video'), {
    media: () => Promise.reject(new EditorError('No hay conexión.', 0)),
  })
  await screen.findByText('No hay conexión.')
  expect(screen.queryByText(/Todavía no hay/)).toBeNull()
})

test('shows a picture as soon as another window has uploaded it', async () => {
  const files = [photo('patio.jpg')]
  const media = () => Promise.resolve([...files])
  const dialog = <MediaDialog kind="picture" onPick={() => {}} />
  const { server } = await renderInEditor({}, dialog, { media })
  await screen.findByRole('button', { name: /patio/ })
  files.push(photo('aula.jpg'))
  server.tell({ type: 'media' })
  expect(await screen.findByRole('button', { name: /aula/ })).toBeDefined()
})

const file = new File(['x'], 'patio.jpg', { type: 'image/jpeg' })

function show() {
  const onFiles = vi.fn()
  const { container } = render(<DropZone accept="image/*" uploads={[]} onFiles={onFiles} />)
  onTestFinished(cleanup)
  return { onFiles, zone: present(container.firstElementChild) }
}

test('accepts dropped files, and files pasted anywhere in the window', () => {
  const { onFiles, zone } = show()
  fireEvent.drop(zone, { dataTransfer: { files: [file] } })
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [file] } })
  expect(onFiles.mock.calls).toEqual([[[file]], [[file]]])
})

test('ignores pasted texts, and files pasted while a dialog covers the drop zone', () => {
  const { onFiles } = show()
  const { container } = render(<textarea />)
  fireEvent.paste(present(container.firstElementChild), {
    clipboardData: { types: ['text/plain', 'Files'], files: [file] },
  })
  render(<div role="dialog" />)
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [file] } })
  expect(onFiles).not.toHaveBeenCalled()
})
