import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PAGE, pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { present } from '../../../../tests/support/present.ts'
import { useNoDrops } from '../media/DropZone.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { ViewChoice } from './ViewChoice.tsx'
import type { AppMessage } from '../../preview/frame-messages.ts'
import { setView } from '../store/go-to.ts'
import { Banners } from './Banners.tsx'
import { PageFrame } from './PageFrame.tsx'
import { SaveState } from './SaveState.tsx'
import { SectionColumn } from './SectionColumn.tsx'
import userEvent from '@testing-library/user-event'

// jsdom lays nothing out, and lacks this method.
Element.prototype.checkVisibility = () => true

function Parts() {
  useShortcuts()
  useNoDrops()
  return (
    <>
      <input type="search" aria-label="Buscar" defaultValue="palabras" />
      <div data-pointer="/title">
        <input aria-label="Título" defaultValue="Hola" />
      </div>
      <div id="dialog">
        <textarea aria-label="En el diálogo" />
      </div>
      <div onDragOver={(event) => event.preventDefault()}>Acá</div>
    </>
  )
}

test('Ctrl+Z undoes changes, but not in a search box or while a dialog is open', async () => {
  const { editor, server } = await renderInEditor({ [PAGE]: pageOf() }, <Parts />)
  const at = { file: PAGE, pointer: '/title' }
  editor.apply(PAGE, [{ type: 'set', pointer: '/title', value: 'Hola' }], { label: 'cambiar', at })
  await editor.flush()
  const press = (name: string) => fireEvent.keyDown(screen.getByLabelText(name), { key: 'z', ctrlKey: true })
  expect(press('Buscar')).toBe(true)
  present(document.querySelector('#dialog')).role = 'dialog'
  expect(press('En el diálogo')).toBe(true)
  expect(press('Título')).toBe(true)
  present(document.querySelector('#dialog')).role = null
  await editor.flush()
  expect(server.value(PAGE)).toMatchObject({ title: 'Hola' })
  expect(press('Título')).toBe(false)
  await editor.flush()
  expect(server.value(PAGE)).toMatchObject({ title: 'Inicio' })
})

function Regions() {
  useShortcuts()
  return (
    <>
      <header data-region>
        <button type="button">Publicar</button>
      </header>
      <main data-region>
        <button type="button">Página</button>
      </main>
      <aside data-region>Nada elegido</aside>
    </>
  )
}

test('F6 skips a region in which nothing can have the focus', async () => {
  await renderInEditor({ [PAGE]: pageOf() }, <Regions />)
  const [first, second] = screen.getAllByRole('button')
  for (const next of [first, second, first]) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6' })
    expect(document.activeElement).toBe(next)
  }
})

test('the window ignores a key that a part of it has handled', async () => {
  await renderInEditor({ [PAGE]: pageOf() }, <Regions />)
  const [first] = screen.getAllByRole('button')
  first!.addEventListener('keydown', (event) => event.preventDefault())
  first!.focus()
  fireEvent.keyDown(first!, { key: 'F6' })
  expect(document.activeElement).toBe(first)
})

test('the editor ignores a file that is dropped outside a drop zone', async () => {
  await renderInEditor({ [PAGE]: pageOf() }, <Parts />)
  const dataTransfer = { types: ['Files'], dropEffect: 'copy' }
  expect(fireEvent.drop(screen.getByLabelText('Título'), { dataTransfer })).toBe(false)
  expect(dataTransfer.dropEffect).toBe('none')
  dataTransfer.dropEffect = 'copy'
  fireEvent.dragOver(screen.getByText('Acá'), { dataTransfer })
  expect(dataTransfer.dropEffect).toBe('copy')
  const text = { types: ['text/plain'] }
  expect(fireEvent.drop(screen.getByLabelText('Título'), { dataTransfer: text })).toBe(true)
})

function Part({ hasText, hasButton }: { hasText: boolean; hasButton: boolean }) {
  useKeptFocus()
  return (
    <aside>
      <button type="button">Duplicar</button>
      <h2 tabIndex={-1}>Portada</h2>
      {hasText && <textarea aria-label="Texto" />}
      {hasButton && <button type="button">Quitar</button>}
    </aside>
  )
}

test('moves the focus to the heading when the text field with the focus disappears', async () => {
  const { rerender, unmount } = render(<Part hasText hasButton />)
  onTestFinished(unmount)
  screen.getByLabelText('Texto').focus()
  rerender(<Part hasText={false} hasButton />)
  await expect.poll(() => document.activeElement).toBe(screen.getByText('Portada'))
  screen.getByText('Quitar').focus()
  rerender(<Part hasText={false} hasButton={false} />)
  await expect.poll(() => document.activeElement).toBe(screen.getByText('Duplicar'))
})

test('a narrow window has a menu for the preview’s width, colours and states', async () => {
  const { editor } = await renderInEditor({}, <ViewChoice />)
  const user = userEvent.setup()
  const open = () => user.click(screen.getByRole('button', { name: /^Cómo se ve la página/ }))
  for (const name of ['Computadora', 'De noche', 'Eventos: cargando']) {
    await open()
    await user.click(await screen.findByText(name))
  }
  expect(editor.store.get().view).toMatchObject({ width: 'desktop', scheme: 'dark', simulation: 'loading' })
  await open()
  await user.click(await screen.findByText('Otro día…'))
  expect(editor.store.get().view.asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
  await open()
  const now = (await screen.findAllByRole('menuitemradio', { checked: true })).map(
    ({ textContent }) => textContent,
  )
  expect(now).toEqual(['Computadora', 'De noche', 'Eventos: cargando', 'Otro día…'])
})

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const shown = { page: pageOf([], { title: 'Hola' }), site: {}, trace: {} }

async function open() {
  const { editor, server } = await renderInEditor({ [PAGE]: pageOf() }, <PageFrame />, {
    page: () => Promise.resolve(shown as never),
  })
  const frame = () => screen.getByTitle<HTMLIFrameElement>(/^La página/)
  const told: AppMessage[] = []
  vi.spyOn(present(frame().contentWindow), 'postMessage').mockImplementation((message) =>
    told.push(message as AppMessage),
  )
  const say = (data: object) =>
    act(() => {
      const source = frame().contentWindow
      window.dispatchEvent(new MessageEvent('message', { data, source, origin: location.origin }))
    })
  return {
    editor,
    frame,
    say,
    told: () => told.map(({ type }) => type),
    comeBack: () => act(server.comeBack),
  }
}

test('the preview shows changes that were made while the preview was loading', async () => {
  const { editor, say, told } = await open()
  await act(() => editor.check())
  expect(told()).not.toContain('show')
  say({ type: 'ready', path: '/' })
  expect(told().at(-1)).toBe('show')
  await act(() => editor.check())
  expect(told().filter((type) => type === 'show')).toHaveLength(2)
})

test('a page that reloads after a change of fonts does not get an older change again', async () => {
  const { editor, say, told } = await open()
  await act(() => editor.check())
  say({ type: 'ready', path: '/' })
  say({ type: 'ready', path: '/' })
  expect(told().filter((type) => type === 'show')).toHaveLength(1)
})

test('when the connection is back, reloads only a preview that had not loaded', async () => {
  const { frame, say, comeBack } = await open()
  const lost = frame()
  comeBack()
  expect(frame()).not.toBe(lost)
  const there = frame()
  say({ type: 'ready', path: '/' })
  comeBack()
  expect(frame()).toBe(there)
})

test('shows the page on another day until the person returns to today', async () => {
  const { editor, frame } = await open()
  act(() => setView(editor, { asOf: '2027-02-01' }))
  fireEvent.change(screen.getByLabelText('Cómo se ve el'), { target: { value: '2027-03-01' } })
  expect(frame().getAttribute('src')).toBe('about:blank#2027-03-01')
  fireEvent.click(screen.getByRole('button', { name: 'Volver a hoy' }))
  expect(frame().getAttribute('src')).toBe('about:blank')
})

test.each([
  [1440, 'desktop'],
  [1280, 'tablet'],
  [1024, 'phone'],
])('first shows a page of a window of %i pixels as on a %s', async (windowWidth, width) => {
  vi.stubGlobal('innerWidth', windowWidth)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { editor } = await renderInEditor({ 'pages/a.json': pageOf([]) }, null)
  expect(editor.store.get().view.width).toBe(width)
})

test('a conflict takes the place of the note about other people', async () => {
  const { editor } = await renderInEditor({ [PAGE]: pageOf() }, <Banners />)
  editor.store.set({ others: [{ name: 'Marta', files: [PAGE], at: PAGE }] })
  await screen.findByText(/^Marta está editando/)
  const conflict = { file: PAGE, pointer: '/title', kind: 'text' as const, title: 'Título', mine: 'A' }
  editor.store.set({ conflicts: [conflict] })
  await screen.findByText('Quedarme con lo mío')
  expect(screen.queryByText(/^Marta está editando/)).toBeNull()
})

test('a conflict names the other person, if the server knows who it is', async () => {
  const { editor } = await renderInEditor({ [PAGE]: pageOf() }, <Banners />)
  const conflict = { file: PAGE, pointer: '/title', kind: 'text' as const, title: 'Título', mine: 'A' }
  editor.store.set({ conflicts: [conflict] })
  await screen.findByText(/: otra persona también lo cambió/)
  screen.getByRole('button', { name: 'Quedarme con lo de afuera' })
  act(() => editor.store.set({ conflicts: [{ ...conflict, by: 'Silvia' }] }))
  screen.getByText(/: Silvia también lo cambió/)
  screen.getByText('Lo de Silvia')
  expect(screen.getByRole('button', { name: 'Quedarme con lo de Silvia' })).toBeDefined()
})

test('a conflict marks the words that differ, and offers both sides before the texts', async () => {
  const { editor } = await renderInEditor({ [PAGE]: pageOf() }, <Banners />)
  const value = { title: 'Texto', mine: 'Con alegría.', theirs: 'Con entusiasmo.', by: 'Silvia' }
  for (const kind of ['long-text', 'markdown'] as const) {
    act(() => editor.store.set({ conflicts: [{ file: PAGE, pointer: '/x', kind, ...value }] }))
    const sides = (await screen.findAllByRole('definition')).map((side) => {
      const [word] = side.querySelectorAll('ins')
      return present(word).textContent.replace('Entra: ', '')
    })
    expect(sides).toEqual(['alegría', 'entusiasmo'])
  }
  const theirs = screen.getByRole('button', { name: 'Quedarme con lo de Silvia' })
  const order = theirs.compareDocumentPosition(screen.getByText('Lo tuyo'))
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  screen.getByText(/Hasta que elijas, esto no se publica; lo demás, sí\.$/)
})

test('after the end of the session, the bar agrees with the banner that the work is kept', async () => {
  const { editor } = await renderInEditor({ [PAGE]: pageOf() }, <SaveState />)
  act(() => editor.store.set({ saving: 'offline' }))
  screen.getByText(/^Sin mandar/)
  act(() => editor.store.set({ ended: 'Se cerró la sesión.' }))
  expect(screen.getByRole('status').textContent).toBe('Guardado en este dispositivo')
})

test('a section begins at its top, wherever the one before was scrolled to', async () => {
  await renderInEditor(
    { [PAGE]: pageOf([]), 'events.json': { kind: 'events', events: [] } },
    <SectionColumn />,
  )
  const column = screen.getByRole('navigation', { name: 'Secciones' })
  column.scrollTop = 300
  fireEvent.click(screen.getByRole('button', { name: 'Eventos' }))
  await screen.findByRole('heading', { name: 'Eventos' })
  expect(column.scrollTop).toBe(0)
})
