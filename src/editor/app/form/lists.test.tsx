import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { chooseFiles, PAGE, pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { photo } from '../../../../tests/support/memory-editor-api.ts'
import { present } from '../../../../tests/support/present.ts'
import { bundleSchema } from '../../../engine/content/schema/schema.ts'
import { fieldOf } from '../../core/fields.ts'
import { newItem } from '../../core/new-item.ts'
import { valueAt } from '../../../engine/json-text/pointer.ts'
import { valueIn } from '../reading/values.ts'
import { select } from '../store/go-to.ts'
import { pastedInPage } from '../store/spread-cells.ts'
import { FieldView } from './FieldView.tsx'
import { FormPanel } from './FormPanel.tsx'
import { FieldContext } from './Fields.tsx'

const bundle = bundleSchema()
const unions = Object.keys(bundle.$defs).filter((name) => bundle.$defs[name]?.oneOf && name !== 'Block')

async function open(block: object, answers = {}) {
  const { editor } = await renderInEditor({ [PAGE]: pageOf([block]) }, <FormPanel />, answers)
  select(editor, { file: PAGE, pointer: '/blocks/0' })
  const valueOf = (pointer: string) => valueAt(valueIn(editor.store.get().files, PAGE), `/blocks/0${pointer}`)
  return { editor, valueOf, user: userEvent.setup() }
}

test.each(unions)('the form offers every type that a value of %s can have', async (name) => {
  const field = fieldOf(bundle, name, '', newItem(bundle, name))
  if (!field?.choices) throw new Error(`${name} has no choices.`)
  await renderInEditor(
    {},
    <FieldContext value={(props) => <FieldView {...props} />}>
      <FieldView file={PAGE} field={field} />
    </FieldContext>,
  )
  const offered = [...screen.queryAllByRole('option'), ...screen.queryAllByRole('radio')]
  const names = offered.map((one) => one.textContent || one.closest('label')?.textContent)
  for (const { title } of field.choices) expect(names).toContain(title)
})

test('adds questions of any type to a form, with unique ids, and changes their type', async () => {
  const fields = [{ type: 'text', id: 'nombre', label: 'Nombre' }]
  const block = { type: 'FormBlock', id: 'alta', heading: 'Alta', submit: 'Ir', fields }
  const { user, valueOf } = await open(block)
  for (const type of [/^Fecha/, /^Fecha/, /^Una opción/]) {
    await user.click(await screen.findByText('Agregar campo o grupo…'))
    await user.click(within(await screen.findByRole('menu')).getByText(type))
  }
  const ids = [0, 1, 2, 3].map((index) => valueOf(`/fields/${index}/id`))
  expect(new Set(ids).size).toBe(4)
  expect(valueOf('/fields/3')).toMatchObject({ type: 'choice', options: [expect.any(String)] })
  await user.selectOptions(present(screen.getAllByRole('combobox', { name: 'Clase' })[0]), 'Consentimiento')
  expect(valueOf('/fields/1')).toMatchObject({ type: 'consent', id: ids[1] })
})

test('a row of a list has the buttons of a block, with the one that deletes last', async () => {
  const question = (id: string) => ({ id, question: id.toUpperCase(), answer: 'Sí.' })
  const { user, valueOf } = await open({
    type: 'Faq',
    heading: 'Dudas',
    questions: [question('a'), question('b')],
  })
  const row = within(await screen.findByRole('group', { name: 'Acciones para «B»' }))
  const names = row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Subir «B»', 'Bajar «B»', 'Duplicar «B»', 'Borrar «B»'])
  const ids = () => [0, 1, 2].map((index) => valueOf(`/questions/${index}/id`))
  await user.click(screen.getByRole('button', { name: 'Duplicar «A»' }))
  expect(ids()).toEqual(['a', 'a-2', 'b'])
  await user.click(screen.getByRole('button', { name: 'Borrar «B»' }))
  expect(ids()).toEqual(['a', 'a-2', undefined])
})

const picture = (name: string, alt: string) => ({ picture: { type: 'file', src: `media/${name}.jpg`, alt } })

test('adds an item for each uploaded photograph in order, and asks for descriptions', async () => {
  const upload = (file: File) => Promise.resolve(photo(file.name))
  const { user, valueOf } = await open({ type: 'Gallery', photos: [picture('a', 'A')] }, { upload })
  await user.click(await screen.findByRole('button', { name: 'Agregar fotos…' }))
  chooseFiles('c.jpg', 'b.jpg', 'd.jpg')
  for (const words of ['Uno', 'Dos', 'Tres']) {
    const box = await screen.findByRole('textbox', { name: '¿Qué se ve en esta foto?' })
    await expect.poll(() => document.activeElement).toBe(box)
    await user.type(box, `${words}{Enter}`)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(valueOf('/photos')).toEqual([
    picture('a', 'A'),
    picture('c', 'Uno'),
    picture('b', 'Dos'),
    picture('d', 'Tres'),
  ])
})

test('the row of an element shows its picture and its name', async () => {
  const people = [{ name: 'Ana', ...picture('ana', '') }, { name: 'Luz' }]
  await open({ type: 'People', groups: [{ people }] })
  fireEvent.click(await screen.findByRole('button', { name: 'Grupo 1: Ana' }))
  const rows = await screen.findAllByRole('button', { name: /^(?:Ana|Luz)$/ })
  const shown = rows.map((row) => row.querySelector('img')?.getAttribute('src') ?? row.textContent)
  expect(shown).toContain('/media/ana.jpg')
  expect(shown).toContain('Luz')
})

test('uploaded photographs replace the sample of a new gallery', async () => {
  const upload = (file: File) => Promise.resolve(photo(file.name))
  const { user, valueOf } = await open(Object(newItem(bundle, 'Gallery')), { upload })
  expect(valueOf('/photos')).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Agregar fotos…' }))
  chooseFiles('a.jpg')
  await expect.poll(() => valueOf('/photos/0/picture')).toMatchObject({ src: 'media/a.jpg' })
  expect(valueOf('/photos')).toHaveLength(1)
})

test('a new document in a list is named after its file', async () => {
  const pdf = (name: string) => ({ path: `media/${name}`, kind: 'document', size: 1, time: 1, usedAt: [] })
  const answers = {
    upload: (file: File) => Promise.resolve(pdf(file.name)),
    media: () => Promise.resolve([{ ...pdf('menu-de-marzo.pdf'), name: 'menú de marzo' }]),
  }
  const block = { type: 'Downloads', files: [{ title: 'Uno', file: 'media/uno.pdf' }] }
  const { user, valueOf } = await open(block, answers)
  await user.click(await screen.findByRole('button', { name: 'Agregar archivos…' }))
  chooseFiles('menu-de-marzo.pdf', 'notas.csv')
  await expect.poll(() => valueOf('/files/2')).toEqual({ title: 'Notas', file: 'media/notas.csv' })
  expect(valueOf('/files/1/title')).toBe('Menú de marzo')
})

test('uploaded documents replace the sample of a new list, whatever its file is', async () => {
  const pdf = (name: string) => ({ path: `media/${name}`, kind: 'document', size: 1, time: 1, usedAt: [] })
  const answers = {
    upload: (file: File) => Promise.resolve(pdf(file.name)),
    media: () => Promise.resolve([pdf('nuevo.pdf'), pdf('viejo.pdf')]),
  }
  const sample = { type: 'Downloads', files: [{ title: 'Archivo', file: 'media/reglamento.pdf' }] }
  const { user, valueOf } = await open(sample, answers)
  await user.click(await screen.findByRole('button', { name: 'Agregar archivos…' }))
  chooseFiles('circular.pdf')
  await expect.poll(() => valueOf('/files')).toEqual([{ title: 'Circular', file: 'media/circular.pdf' }])
})

test('a chosen document names a new element, which is no sample any more', async () => {
  const pdf = (name: string) => ({ path: `media/${name}`, kind: 'document', size: 1, time: 1, usedAt: [] })
  const answers = {
    upload: (file: File) => Promise.resolve(pdf(file.name)),
    media: () => Promise.resolve([pdf('lista-de-materiales.pdf')]),
  }
  const sample = { type: 'Downloads', files: [{ title: 'Archivo', file: 'media/reglamento.pdf' }] }
  const { user, valueOf } = await open(sample, answers)
  await user.click(await screen.findByRole('button', { name: 'Archivo' }))
  await user.click(await screen.findByRole('button', { name: 'Cambiar: Archivo' }))
  await user.click(await screen.findByRole('button', { name: /lista-de-materiales/ }))
  const chosen = { title: 'Lista de materiales', file: 'media/lista-de-materiales.pdf' }
  await expect.poll(() => valueOf('/files')).toEqual([chosen])
  await user.click(await screen.findByRole('button', { name: 'Agregar archivos…' }))
  chooseFiles('circular.pdf')
  await expect
    .poll(() => valueOf('/files'))
    .toEqual([chosen, { title: 'Circular', file: 'media/circular.pdf' }])
})

test('fills a table with the cells of a spreadsheet, and repeats a merged day', async () => {
  const block = { type: 'Timetable', caption: 'Horario', columns: ['A'], rows: [{ cells: ['x'] }] }
  const { editor, user, valueOf } = await open(block)
  await user.click(await screen.findByRole('button', { name: 'Pegar de una planilla…' }))
  const text = '\tHora\tMateria\nLunes\t8:00\t"Lengua\ny ""lectura"""\n\t9:00\t\n'
  fireEvent.change(screen.getByRole('textbox', { name: 'Las celdas' }), { target: { value: text } })
  screen.getByText(/^2 renglones y 3 columnas, con los títulos «–», «Hora», «Materia»\. Reemplazan/)
  await user.click(screen.getByRole('button', { name: 'Reemplazar la tabla' }))
  expect(valueOf('/columns')).toEqual(['–', 'Hora', 'Materia'])
  expect(valueOf('/rows')).toEqual([
    { cells: ['Lunes', '8:00', 'Lengua y "lectura"'] },
    { cells: ['Lunes', '9:00', '–'] },
  ])
  await editor.undo()
  expect(valueOf('/rows')).toEqual([{ cells: ['x'] }])
})

test('pasted rows keep the options of the row with their text, or else with their hour', async () => {
  const rows = [
    { cells: ['8:00', 'Inglés', 'Arte'] },
    { cells: ['9:00', 'Recreo', 'Recreo'], isBreak: true },
    { cells: ['10:00', 'Música', 'Coro'] },
    { cells: ['11:00', 'Almuerzo', 'Almuerzo'], isBreak: true },
  ]
  const { user, valueOf } = await open({ type: 'Timetable', caption: 'Horario', columns: ['A'], rows })
  await user.click(await screen.findByRole('button', { name: 'Pegar de una planilla…' }))
  const text = 'Hora\tLunes\tMartes\n8:00\tArte\tArte\n9:00\tMúsica\t\n10:00\tRecreo\t\n11:00\tComida\tComida'
  fireEvent.change(screen.getByRole('textbox', { name: 'Las celdas' }), { target: { value: text } })
  await user.click(screen.getByRole('button', { name: 'Reemplazar la tabla' }))
  expect(valueOf('/rows')).toEqual([
    { cells: ['8:00', 'Arte', 'Arte'] },
    { cells: ['9:00', 'Música', '–'] },
    { cells: ['10:00', 'Recreo', '–'], isBreak: true },
    { cells: ['11:00', 'Comida', 'Comida'], isBreak: true },
  ])
})

test('pasted rows without titles leave the titles of the table', async () => {
  const block = {
    type: 'Timetable',
    caption: 'Horario',
    columns: ['Hora', 'Clase'],
    rows: [{ cells: ['x', 'y'] }],
  }
  const { user, valueOf } = await open(block)
  await user.click(await screen.findByRole('button', { name: 'Pegar de una planilla…' }))
  const text = '7:30 a 8:15\tLengua\n8:15 a 9:00\tArte'
  fireEvent.change(screen.getByRole('textbox', { name: 'Las celdas' }), { target: { value: text } })
  screen.getByText(/^2 renglones y 2 columnas, con los títulos de ahora\./)
  await user.click(screen.getByRole('button', { name: 'Reemplazar la tabla' }))
  expect(valueOf('/columns')).toEqual(['Hora', 'Clase'])
  expect(valueOf('/rows')).toEqual([{ cells: ['7:30 a 8:15', 'Lengua'] }, { cells: ['8:15 a 9:00', 'Arte'] }])
})

const timetable = {
  type: 'Timetable',
  caption: 'Horario',
  columns: ['Hora', 'Clase', 'Aula'],
  rows: [{ cells: ['8:00', 'Lengua', '1'] }, { cells: ['9:00', 'Recreo', '–'], isBreak: true }],
}

async function paste(input: HTMLElement, text: string) {
  await userEvent.click(input)
  await userEvent.paste(text)
}

test('cells pasted into one cell of a table fill the rows from there on', async () => {
  const { editor, user, valueOf } = await open(timetable)
  await user.click(await screen.findByRole('button', { name: /^9:00/ }))
  await paste(screen.getByRole('textbox', { name: 'Celda 2' }), 'Música\t4\nInglés\t\n')
  expect(valueOf('/rows')).toEqual([
    timetable.rows[0],
    { cells: ['9:00', 'Música', '4'], isBreak: true },
    { cells: ['–', 'Inglés', '–'] },
  ])
  await editor.undo()
  expect(valueOf('/rows')).toEqual(timetable.rows)
  await paste(screen.getByRole('textbox', { name: 'Celda 1' }), 'Hora\tClase\tAula\n10:00\tArte\t2')
  expect(valueOf('/rows/1/cells')).toEqual(['10:00', 'Arte', '2'])
})

test('cells that do not fit the columns of a table open the dialog that replaces it', async () => {
  const { user, valueOf } = await open(timetable)
  await user.click(await screen.findByRole('button', { name: /^9:00/ }))
  const text = 'Hora\tClase\n8:30\tArte'
  await paste(screen.getByRole('textbox', { name: 'Celda 3' }), text)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Las celdas' }).value).toBe(text)
  await user.click(screen.getByRole('button', { name: 'Reemplazar la tabla' }))
  expect(valueOf('/columns')).toEqual(['Hora', 'Clase'])
})

test('cells pasted into a text in the page fill the rows, or say that they do not fit', async () => {
  const { editor, valueOf } = await open(timetable)
  const at = { file: PAGE, pointer: '/blocks/0/rows/1/cells/1' }
  await pastedInPage(editor, at, 'Música\t4\nInglés\t2')
  expect(valueOf('/rows/2/cells')).toEqual(['–', 'Inglés', '2'])
  await pastedInPage(editor, at, 'Música\t4\tMarta')
  expect(editor.store.get().toast?.text).toMatch(/no entra en las columnas/)
})

test('rows pasted into an element of a list of texts become elements', async () => {
  const block = { type: 'CallToAction', heading: 'Vení', bullets: ['Uno', 'Tres'], buttons: [] }
  const { valueOf } = await open(block)
  const input = await screen.findByDisplayValue('Uno')
  await paste(input, ' o una')
  expect(valueOf('/bullets')).toEqual(['Uno o una', 'Tres'])
  await paste(input, 'Uno\nDos\t(mañana)\n')
  expect(valueOf('/bullets')).toEqual(['Uno', 'Dos (mañana)', 'Tres'])
})

test('says that cells pasted into a field of an element are in that field', async () => {
  const faq = { type: 'Faq', heading: 'Dudas', questions: [{ id: 'a', question: '¿A?', answer: 'Sí.' }] }
  const { editor, user } = await open(faq)
  await user.click(await screen.findByRole('button', { name: '¿A?' }))
  await paste(screen.getByDisplayValue('¿A?'), '¿B?\tNo.\n¿C?\tSí.')
  expect(editor.store.get().toast?.text).toMatch(/en un solo casillero/)
})

test('a row says when visitors see its element', async () => {
  const navigation = [
    { label: 'Inicio', to: '/' },
    { label: 'Rifa', to: '/rifa', until: '2020-03-01' },
  ]
  const { editor } = await renderInEditor({ 'site.json': { navigation } }, <FormPanel />)
  select(editor, { file: 'site.json', pointer: '/navigation' })
  await screen.findByRole('button', { name: 'Inicio' })
  expect(screen.getByRole('button', { name: 'Rifa Oculto' })).toBeDefined()
})

test('«Ocultar…» opens the dates of an event', async () => {
  const events = [{ name: 'Rifa', date: '2999-03-01', institution: 'norte' }]
  const { editor } = await renderInEditor({ 'events.json': { kind: 'events', events } }, <FormPanel />)
  select(editor, { file: 'events.json', pointer: '/events/0' })
  fireEvent.click(await screen.findByRole('button', { name: 'Más acciones para «Rifa»' }))
  screen.getByText(/^Elegís desde qué día .* cambiá «Estado»\.$/)
  fireEvent.click(await screen.findByText('Ocultar…'))
  await expect.poll(() => editor.store.get().selection?.pointer).toBe('/events/0/from')
  expect(document.activeElement).toBe(await screen.findByLabelText('Se ve desde'))
})

test('«Ocultar…» opens the dates of a block', async () => {
  const { editor, user } = await open({ type: 'RichText', text: 'Hola.' })
  await user.click(await screen.findByRole('button', { name: /^Más acciones/ }))
  await user.click(await screen.findByText('Ocultar…'))
  await expect.poll(() => editor.store.get().selection?.pointer).toBe('/blocks/0/from')
  expect(document.activeElement).toBe(await screen.findByLabelText('Se ve desde'))
})

test('a list of documents has one button, which uploads several', async () => {
  await open({ type: 'Downloads', files: [{ title: 'Uno', file: 'media/uno.pdf' }] })
  await screen.findByRole('button', { name: 'Agregar archivos…' })
  expect(
    screen.getAllByRole('button', { name: /^Agregar/ }).map(({ textContent }) => textContent),
  ).not.toContain('Agregar archivo')
})

test('a group without a title has another name than the person in it', async () => {
  await open({ type: 'People', groups: [{ people: [{ name: 'Laura' }] }] })
  fireEvent.click(await screen.findByRole('button', { name: 'Grupo 1: Laura' }))
  expect(await screen.findByRole('button', { name: 'Laura' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Borrar «Grupo 1: Laura»' })).toBeDefined()
})
