import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { NewPageDialog } from '../pages/NewPageDialog.tsx'
import { insertTemplate } from './template-actions.ts'
import { EmptyPage } from './EmptyPage.tsx'
import { TemplateDialog, TemplateList } from './TemplateDialog.tsx'

const text = (words: string) => ({ type: 'RichText', text: words })
const faq = { type: 'Faq', questions: [{ id: 'a', question: 'A', answer: 'A' }] }
const page = (...blocks: object[]) => pageOf(blocks)
const template = (kind: string, ...blocks: object[]) => ({
  kind: 'template',
  title: `Para ${kind}`,
  description: 'Sirve.',
  for: kind,
  blocks,
})
const FAQ = 'templates/faq.json'

test('creates a page with the blocks of a template', async () => {
  const contents = {
    'pages/a.json': page(text('Hola')),
    [FAQ]: template('page', faq, text('Fin')),
    'collections/novedades/feria.json': {
      kind: 'item',
      path: '/novedades/feria',
      title: 'Feria',
      blocks: [],
    },
  }
  const { server, editor } = await renderInEditor(contents, <NewPageDialog />)
  const user = userEvent.setup()
  const pictures = [...document.querySelectorAll('iframe')].map(({ src }) => src)
  expect(pictures).toEqual([`about:blank#${FAQ}`, 'about:blank'])
  // Items are copied in their collection.
  await user.click(screen.getByRole('radio', { name: /^Una copia/ }))
  const copied = screen.getByRole('combobox', { name: '¿Una copia de qué página?' })
  expect(within(copied).queryByRole('option', { name: 'Feria' })).toBeNull()
  // Typing does not scroll back to the list of pages.
  const scroll = vi.spyOn(copied.parentElement!.parentElement!, 'scrollIntoView')
  await user.type(screen.getByLabelText('¿Cómo se llama?'), 'Dudas')
  expect(scroll).not.toHaveBeenCalled()
  await user.click(screen.getByLabelText('Ponerla en el menú'))
  await user.click(screen.getByRole('radio', { name: 'Para page Sirve.' }))
  await user.click(screen.getByRole('button', { name: 'Crear la página' }))
  await vi.waitFor(() => expect(server.value('pages/dudas.json')).not.toBeNull())
  expect(server.value('pages/dudas.json')).toMatchObject({
    path: '/dudas',
    title: 'Dudas',
    blocks: [faq, text('Fin')],
  })
  expect(editor.store.get().history.undo).toHaveLength(1)
})

test('inserts all blocks of a template as one undo step, with new ids', async () => {
  const contents = { 'pages/a.json': page(faq), [FAQ]: template('section', faq, text('Fin')) }
  const { server, editor } = await renderInEditor(contents, null)
  await insertTemplate(editor, { file: 'pages/a.json', list: '/blocks', index: 1 }, FAQ)
  await editor.flush()
  const copy = { ...faq, questions: [{ id: 'a-2', question: 'A', answer: 'A' }] }
  expect(server.value('pages/a.json')).toMatchObject({ blocks: [faq, copy, text('Fin')] })
  await editor.undo()
  expect(server.value('pages/a.json')).toMatchObject({ blocks: [faq] })
})

test('saves several blocks as a template of a section', async () => {
  const contents = { 'pages/a.json': page(text('1'), text('2'), text('3'), text('4')) }
  const dialog = <TemplateDialog file="pages/a.json" title="Dos" from="/blocks/1" />
  const { server, editor } = await renderInEditor(contents, dialog)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('¿Para qué sirve?'), 'Sirve.')
  await user.selectOptions(screen.getByLabelText(/Cuántos bloques/), '2')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await editor.flush()
  await vi.waitFor(() =>
    expect(server.value('templates/dos.json')).toMatchObject({
      for: 'section',
      blocks: [{ text: '2' }, { text: '3' }],
    }),
  )
})

test('offers templates on an empty page, but not on a page with blocks', async () => {
  const contents = { 'pages/a.json': page(), [FAQ]: template('page', faq) }
  const { server } = await renderInEditor(contents, <EmptyPage />)
  const offered = await screen.findByRole('button', { name: /Para page/ })
  expect(offered.querySelector('iframe')?.src).toBe(`about:blank#${FAQ}`)
  await userEvent.click(offered)
  await vi.waitFor(() => expect(server.value('pages/a.json')).toMatchObject({ blocks: [faq] }))
  expect(screen.queryByText('Esta página está vacía')).toBeNull()
})

test('deletes a template', async () => {
  const { server, editor } = await renderInEditor({ [FAQ]: template('page', faq) }, <TemplateList />)
  await userEvent.click(screen.getByText('Plantillas (1)'))
  await userEvent.click(screen.getByRole('button', { name: /Borrar la plantilla/ }))
  await editor.flush()
  await vi.waitFor(() => expect(server.value(FAQ)).toBeNull())
})
