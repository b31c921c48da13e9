import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderBlocks, stubFetch } from '../../../tests/support/render-blocks.tsx'
import { siteData } from '../../../tests/support/site-data.ts'
import type { FormField, FormPart } from '../../engine/contract/forms.ts'
import type { BlockProps } from '../../engine/rendering/block.ts'

// These fields have the names of form methods (`reset`, `submit`), to prove that such names break nothing.
const NAME: FormField = { type: 'text', id: 'reset', label: 'Nombre', required: true, maxLength: 50 }
const DAYS: FormField = { type: 'choices', id: 'submit', label: 'Días', options: ['Lunes', 'Martes'] }

const form: BlockProps<'FormBlock'> & { type: 'FormBlock' } = {
  type: 'FormBlock',
  id: 'visita',
  heading: 'Visita',
  fields: [NAME, DAYS],
  submit: 'Anotarme',
}

let fetchStub: ReturnType<typeof stubFetch>
beforeEach(() => {
  fetchStub = stubFetch()
})

const name = () => screen.getByLabelText<HTMLInputElement>('Nombre')
const send = () => fireEvent.click(screen.getByRole('button'))

function fillInAndSend() {
  renderBlocks([form])
  fireEvent.change(name(), { target: { value: 'Ana & Beto' } })
  fireEvent.click(screen.getByLabelText('Lunes'))
  fireEvent.click(screen.getByLabelText('Martes'))
  send()
}

test('posts the same body as without JavaScript, and empties the fields', async () => {
  fetchStub.mockResolvedValue(Response.json({ message: '¡Los esperamos!' }))
  fillInAndSend()
  await screen.findByText('¡Los esperamos!')
  expect(fetchStub).toHaveBeenCalledOnce()
  const [address, init] = fetchStub.mock.calls[0] ?? []
  const body = 'reset=Ana+%26+Beto&submit=Lunes&submit=Martes&web_site='
  expect([address, init?.body]).toEqual(['/api/forms/visita', body])
  expect(new Headers(init?.headers).get('accept')).toBe('application/json')
  expect(name()).toHaveValue('')
})

test('posts without JavaScript when the server refuses a field that the page lacks', async () => {
  const post = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const answer = { error: 'Revisá', problems: { nuevo: 'Falta' } }
  fetchStub.mockResolvedValue(Response.json(answer, { status: 400 }))
  fillInAndSend()
  await waitFor(() => expect(post).toHaveBeenCalledOnce())
  expect(name()).toHaveValue('Ana & Beto')
  post.mockRestore()
})

test('a group of fields is a named fieldset, and its errors are listed in order', () => {
  const group: FormPart = { type: 'group', label: 'Familia', help: 'Quien firma.', fields: [NAME] }
  const mail: FormField = { type: 'email', id: 'correo', label: 'Correo', required: true }
  renderBlocks([{ ...form, fields: [DAYS, group, mail] }])
  expect(screen.getByRole('group', { name: 'Familia', description: 'Quien firma.' })).toContainElement(name())
  send()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Nombre/),
    expect.stringMatching(/^Correo/),
  ])
})

test('the link of a consent checkbox opens a page without losing the typed text', () => {
  const link = { label: 'Cómo se cuidan', to: '/privacidad' }
  renderBlocks([
    { ...form, fields: [{ type: 'consent', id: 'acepto', label: 'Acepto.', required: true, link }] },
  ])
  expect(screen.getByRole('checkbox', { name: 'Acepto. Cómo se cuidan' })).toBeRequired()
  expect(screen.getByRole('link', { name: 'Cómo se cuidan' })).toHaveAttribute('target', '_blank')
})

test('a field for an institution begins without one, unless the address names one', () => {
  const sede: FormField = { type: 'institution', id: 'sede', label: 'Sede', required: true }
  const [first, second] = siteData.institutions
  const { unmount } = renderBlocks([{ ...form, fields: [sede] }], { at: '/?institution=nada' })
  expect(screen.getByRole('combobox', { name: 'Sede' })).toHaveValue('')
  send()
  expect(screen.getByRole('listitem')).toHaveTextContent(siteData.messages.forms.choose)
  expect(screen.getByRole('option', { name: first!.formOption })).toBeVisible()
  unmount()
  renderBlocks([{ ...form, fields: [sede] }], { at: `/?institution=${second!.id}` })
  expect(screen.getByRole('combobox', { name: 'Sede' })).toHaveValue(second!.formOption)
})

test('a form that is twice on a page has unique element ids', () => {
  const { container } = renderBlocks([form, form])
  const ids = Array.from(container.querySelectorAll('[id]'), ({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { action } of container.querySelectorAll('form'))
    expect(ids).toContain(new URL(action).hash.slice(1))
})
