import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BlockProps } from '../../engine/block.ts'
import { SiteContext } from '../../engine/site-context.ts'
import { siteData } from '../../../tests/support/site-data.ts'
import { FormBlock } from './FormBlock.tsx'

const fetchStub = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', fetchStub))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetchStub.mockReset()
})

const form: BlockProps<'FormBlock'> = {
  type: 'FormBlock',
  id: 'visita',
  heading: 'Visita',
  fields: [
    // These names are also those of a form's own methods.
    { type: 'text', id: 'reset', label: 'Nombre', required: true, maxLength: 50 },
    { type: 'choices', id: 'submit', label: 'Días', options: ['Lunes', 'Martes'] },
  ],
  submit: 'Anotarme',
}

function show() {
  render(
    <SiteContext value={siteData}>
      <MemoryRouter>
        <FormBlock {...form} />
      </MemoryRouter>
    </SiteContext>,
  )
  fireEvent.change(name(), { target: { value: 'Ana & Beto' } })
  fireEvent.click(screen.getByLabelText('Lunes'))
  fireEvent.click(screen.getByLabelText('Martes'))
}

const name = () => screen.getByLabelText<HTMLInputElement>('Nombre')
const send = () => fireEvent.click(screen.getByRole('button'))

test('posts what a browser without JavaScript would, once on a double click, and says what the server answers', async () => {
  fetchStub.mockResolvedValue(Response.json({ message: '¡Los esperamos!' }))
  show()
  send()
  send()
  await screen.findByText('¡Los esperamos!')
  expect(fetchStub).toHaveBeenCalledOnce()
  const [address, init] = fetchStub.mock.calls[0]!
  expect([address, init!.body]).toEqual([
    '/api/forms/visita',
    'reset=Ana+%26+Beto&submit=Lunes&submit=Martes&web_site=',
  ])
  expect(new Headers(init!.headers).get('accept')).toBe('application/json')
  expect(name()).toHaveValue('')
})

test('keeps what was typed when the server cannot be reached, and tries again with the same key', async () => {
  fetchStub.mockRejectedValue(new TypeError('offline'))
  show()
  send()
  await screen.findByText(siteData.messages.contact.connection)
  expect(name()).toHaveValue('Ana & Beto')
  send()
  await waitFor(() => expect(fetchStub).toHaveBeenCalledTimes(2))
  const keys = fetchStub.mock.calls.map(([, init]) => new Headers(init!.headers).get('idempotency-key'))
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('shows what the server finds wrong at its field', async () => {
  const problems = { reset: 'Ese nombre no.' }
  fetchStub.mockResolvedValue(Response.json({ error: 'Revisá', problems }, { status: 400 }))
  show()
  send()
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Ese nombre no.'))
  expect(screen.getByRole('alert')).toHaveFocus()
  fireEvent.click(screen.getByRole('link', { name: 'Nombre' }))
  expect(name()).toHaveFocus()
})

test('posts without JavaScript where the server asks for what this page does not have', async () => {
  const post = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  fetchStub.mockResolvedValue(
    Response.json({ error: 'Revisá', problems: { nuevo: 'Falta' } }, { status: 400 }),
  )
  show()
  send()
  await waitFor(() => expect(post).toHaveBeenCalledOnce())
  expect(name()).toHaveValue('Ana & Beto')
})

test('the same form stands twice on a page, each with ids of its own', () => {
  const { container } = render(
    <SiteContext value={siteData}>
      <FormBlock {...form} />
      <FormBlock {...form} />
    </SiteContext>,
  )
  const ids = Array.from(container.querySelectorAll('[id]'), ({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { action } of container.querySelectorAll('form'))
    expect(ids).toContain(new URL(action).hash.slice(1))
})
