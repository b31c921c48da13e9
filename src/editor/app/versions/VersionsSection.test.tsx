import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { present } from '../../../../tests/support/present.ts'
import { EditorError } from '../api/http-api.ts'
import type { VersionEntry } from '../../core/api.ts'
import { VersionsSection } from './VersionsSection.tsx'

const contents = {
  'pages/inicio.json': pageOf(),
  'pages/remo.json': pageOf([], { title: 'Remo', path: '/remo' }),
  'events.json': { kind: 'events', events: [] },
}
const version = (id: string, over: Partial<VersionEntry>): VersionEntry => ({
  id,
  time: '2026-11-21T18:05:00.000Z',
  files: [],
  ...over,
})

test('lists versions with person, time and changes, and can restore the older ones', async () => {
  const files = Object.keys(contents).map((file) => ({ file, change: 'changed' as const }))
  const versions = [
    version('2', { person: 'Ana', files }),
    version('1', { message: 'El horario', time: '2026-11-20T18:05:00.000Z' }),
  ]
  await renderInEditor(contents, <VersionsSection />, { versions: () => Promise.resolve(versions) })
  const [live, former] = await screen.findAllByRole('listitem')
  expect(present(live).textContent).toMatch(/^21 de noviembre de 2026 a las \d\d:05a la vista/)
  expect(present(live).textContent).toContain('pages/inicio.json · pages/remo.json · EventosAna')
  expect(present(former).textContent).toContain('El horarioDesde fuera del editor')
  for (const [one, names] of [
    [present(live), ['Cerrar']],
    [present(former), ['Cerrar', 'Volver todo el sitio', 'Volver solo la página «Inicio»']],
  ] as const) {
    fireEvent.click(within(one).getByRole('button', { name: 'Mirar' }))
    const dialog = within(screen.getByRole('dialog'))
    const buttons = dialog.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent)
    expect(buttons).toEqual(names)
    fireEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
  }
})

test('shows the changed pages of a version, beginning with the open page', async () => {
  const pages = [
    { path: '/remo', title: 'Remo', change: 'changed' as const },
    { path: '/', title: 'Inicio', change: 'changed' as const },
    { path: '/vela', title: 'Vela', change: 'removed' as const },
  ]
  const { editor } = await renderInEditor(contents, <VersionsSection />, {
    versions: () => Promise.resolve([version('2', {})]),
    versionPages: () => Promise.resolve(pages),
    versionAddress: (id, path) => `about:blank#${id}${path}`,
  })
  const shown = () => screen.getByTitle(/^La página como estaba/).getAttribute('src')
  for (const [open, first] of Object.entries({ '/': '2/', '/otra': '2/remo' })) {
    editor.store.set({ path: open })
    fireEvent.click(await screen.findByRole('button', { name: 'Mirar' }))
    const dialog = within(screen.getByRole('dialog'))
    await dialog.findByText(/^Borró «Vela»\./)
    expect(shown()).toBe(`about:blank#${first}`)
    fireEvent.click(dialog.getByRole('button', { name: 'Inicio' }))
    expect(shown()).toBe('about:blank#2/')
    fireEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
  }
})

test('a new publication appears at once in the list of versions', async () => {
  const versions = [version('1', { message: 'El horario' })]
  const { editor, server } = await renderInEditor(contents, <VersionsSection />, {
    versions: () => Promise.resolve([...versions]),
  })
  await screen.findByText('El horario')
  versions.unshift(version('2', { message: 'La kermés' }))
  act(() => server.tell({ type: 'published', by: { id: 'beto', name: 'Beto' }, changes: ['Inicio'] }))
  expect(present((await screen.findByText('La kermés')).closest('li')).textContent).toContain('a la vista')
  expect(editor.store.get().toast?.text).toBe('Beto publicó: Inicio.')
})

test('the error message remains when a version cannot be restored, and a version with nothing to restore is no error', async () => {
  const versions = [version('2', {}), version('1', {})]
  const failures = [
    new EditorError('Es igual a lo que hay ahora.', 409, { reason: 'nothing' }),
    new EditorError('No hay conexión.', 0),
  ]
  const { editor } = await renderInEditor(contents, <VersionsSection />, {
    versions: () => Promise.resolve(versions),
    restore: () => Promise.reject(present(failures.shift())),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a esta' }))
  await expect.poll(() => editor.store.get().toast).toEqual({ text: 'Es igual a lo que hay ahora.' })
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a esta' }))
  await expect.poll(() => editor.store.get().toast?.text).toBe('No hay conexión.')
  await editor.flush()
  expect(editor.store.get().toast?.text).toBe('No hay conexión.')
})

test('offers to bring the open page back to a version that changed only others', async () => {
  const asked: unknown[] = []
  const { editor } = await renderInEditor(contents, <VersionsSection />, {
    versions: () => Promise.resolve([version('2', {}), version('1', {})]),
    versionPages: () => Promise.resolve([{ path: '/remo', title: 'Remo', change: 'changed' as const }]),
    restore: (...request) => {
      asked.push(request[1].page)
      return Promise.resolve({ revision: 1, changed: [] })
    },
  })
  editor.store.set({ path: '/' })
  const [, former] = await screen.findAllByRole('button', { name: 'Mirar' })
  fireEvent.click(present(former))
  await screen.findByRole('button', { name: 'Volver solo la página «Remo»' })
  fireEvent.click(screen.getByRole('button', { name: 'Inicio' }))
  fireEvent.click(screen.getByRole('button', { name: 'Volver solo la página «Inicio»' }))
  await expect.poll(() => asked).toEqual(['/'])
})

test('restores only the shown page of a version, and opens it', async () => {
  const asked: unknown[] = []
  const { editor } = await renderInEditor(contents, <VersionsSection />, {
    versions: () => Promise.resolve([version('2', {}), version('1', {})]),
    versionPages: () => Promise.resolve([{ path: '/remo', title: 'Remo', change: 'changed' as const }]),
    restore: (...request) => {
      asked.push(request)
      return Promise.resolve({ revision: 1, changed: [] })
    },
  })
  const [, former] = await screen.findAllByRole('button', { name: 'Mirar' })
  fireEvent.click(present(former))
  fireEvent.click(await screen.findByRole('button', { name: 'Volver solo la página «Remo»' }))
  await expect.poll(() => asked).toHaveLength(1)
  expect(asked[0]).toEqual([
    '1',
    {
      revision: expect.any(Number) as number,
      label: expect.stringMatching(/^volver «Remo» a como estaba/) as string,
      page: '/remo',
    },
  ])
  await expect.poll(() => editor.store.get().path).toBe('/remo')
})

test('offers a page that was deleted since then', async () => {
  await renderInEditor(contents, <VersionsSection />, {
    versions: () => Promise.resolve([version('2', {}), version('1', {})]),
    versionPages: () => Promise.resolve([{ path: '/vela', title: 'Vela', change: 'lost' as const }]),
  })
  const [, former] = await screen.findAllByRole('button', { name: 'Mirar' })
  fireEvent.click(present(former))
  await screen.findByText(/^Después se borró «Vela»/)
  fireEvent.click(screen.getByRole('button', { name: 'Vela' }))
  expect(screen.getByRole('button', { name: 'Volver solo la página «Vela»' })).toBeTruthy()
})

test('asks what stays where the draft has changed the same as a version', async () => {
  const asked: unknown[] = []
  const refusal = new EditorError('Cambiaste lo mismo.', 409, { reason: 'conflict' })
  const { editor } = await renderInEditor(contents, <VersionsSection />, {
    versions: () => Promise.resolve([version('2', {}), version('1', {})]),
    restore: (_, { choice }) => {
      asked.push(choice)
      return choice ? Promise.resolve({ revision: 1, changed: [] }) : Promise.reject(refusal)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a esta' }))
  await screen.findByText('Cambiaste lo mismo.')
  fireEvent.click(screen.getByRole('button', { name: 'Dejar lo mío' }))
  await expect.poll(() => asked).toEqual([undefined, 'mine'])
  await expect.poll(() => editor.store.get().toast?.canUndo).toBe(true)
})
