import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderBlocks, stubFetch } from '../../../tests/support/render-blocks.tsx'
import { siteData } from '../../../tests/support/site-data.ts'
import type { BlockProps } from '../../engine/rendering/block.ts'
import rawExample from './ContactForm.example.json' with { type: 'json' }

const [NORTE = '', SUR = '', ESTE = ''] = siteData.institutions.map(({ formOption }) => formOption)
let fetchStub: ReturnType<typeof stubFetch>
const scrollStub = vi.fn<typeof scrollTo>()

beforeEach(() => {
  fetchStub = stubFetch()
  vi.stubGlobal('scrollTo', scrollStub)
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

const example: BlockProps<'ContactForm'> = {
  ...rawExample,
  type: 'ContactForm',
  legal: { title: rawExample.legal.title, text: [{ type: 'p', children: ['Solo para responderte.'] }] },
}

function show(at = '/escribinos', around?: (form: ReactNode) => ReactNode) {
  return renderBlocks([example], { at, ...(around && { around }) })
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const institution = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Institución' })
const button = () => screen.getByRole('button')
const press = () => fireEvent.click(button())

const GOOD = {
  Nombre: ' Ana Díaz ',
  'Correo electrónico': 'ana@correo.com.ar',
  Teléfono: '4240-0000',
  Mensaje: 'Hola.',
}

function fillIn(values: Record<string, string> = GOOD) {
  for (const [name, value] of Object.entries(values)) fireEvent.input(field(name), { target: { value } })
}

async function send(answer: Response | Error) {
  if (answer instanceof Error) fetchStub.mockRejectedValueOnce(answer)
  else fetchStub.mockResolvedValueOnce(answer)
  fillIn()
  press()
  await waitFor(() => expect(button()).toBeEnabled())
}

const call = (n = 0) => fetchStub.mock.calls[n]?.[1]
const header = (name: string, n = 0) => new Headers(call(n)?.headers).get(name)
const body = async (n = 0): Promise<unknown> => new Response(call(n)?.body).json()

test('a contact form without a heading has the default text as its name', () => {
  const { heading: _, ...untitled } = example
  renderBlocks([untitled])
  expect(screen.getByRole('form', { name: 'Formulario de contacto' })).toBeVisible()
})

describe('?institution=', () => {
  test.each([
    ['sur', SUR],
    ['norte', NORTE],
    ['Sur', NORTE],
    ['', NORTE],
    ['constructor', NORTE],
    ['otra', NORTE],
  ])('the address parameter institution=%j selects %j', (id, option) => {
    show(`/escribinos?institution=${id}`)
    expect(institution()).toHaveValue(option)
  })

  test('keeps the visitor’s choice until another link names an institution', () => {
    show('/escribinos?institution=sur', (form) => [form, <Link key="1" to="?institution=este" />])
    fireEvent.change(institution(), { target: { value: NORTE } })
    fillIn()
    expect(institution()).toHaveValue(NORTE)
    fireEvent.click(screen.getByRole('link'))
    expect(institution()).toHaveValue(ESTE)
  })
})

test('a wrong e-mail is reported only at its field', () => {
  show()
  fillIn({ ...GOOD, 'Correo electrónico': 'ana@correo' })
  press()
  expect(screen.getByText('Por favor, ingresa un email válido')).toBeVisible()
  expect(field('Correo electrónico')).toBeInvalid()
  expect(field('Nombre')).toBeValid()
})

test('marks each of four empty fields, and describes them by the banner', () => {
  show()
  press()
  const banner = screen.getByRole('alert')
  for (const name of Object.keys(GOOD)) {
    expect(field(name)).toBeInvalid()
    expect(field(name)).toHaveAttribute('aria-describedby', banner.id)
  }
  expect(institution()).toBeValid()
  expect(banner).toHaveFocus()
  expect(fetchStub).not.toHaveBeenCalled()
})

describe('typed values', () => {
  const leaveAndReturn = (to: string) => {
    cleanup()
    show(to)
  }

  test('return after another page, with the choice that was made at the same address', () => {
    show('/escribinos?institution=sur')
    fillIn()
    fireEvent.input(institution(), { target: { value: NORTE } })
    leaveAndReturn('/escribinos?institution=sur')
    for (const [name, value] of Object.entries(GOOD)) expect(field(name)).toHaveValue(value)
    expect(institution()).toHaveValue(NORTE)
    leaveAndReturn('/escribinos?institution=este')
    expect(field('Nombre')).toHaveValue(GOOD.Nombre)
    expect(institution()).toHaveValue(ESTE)
    leaveAndReturn('/otra')
    expect(field('Nombre')).toHaveValue('')
  })

  test('do not return after the form was sent, or when the browser blocks storage', async () => {
    show()
    await send(Response.json({}))
    leaveAndReturn('/escribinos')
    expect(field('Nombre')).toHaveValue('')
    const blocked = () => {
      throw new DOMException('', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    fillIn()
    leaveAndReturn('/escribinos')
    expect(field('Nombre')).toHaveValue('')
    vi.unstubAllGlobals()
  })

  test('do not include the spam trap', () => {
    show()
    fireEvent.input(document.querySelector('[name=web_site]')!, { target: { value: 'x' } })
    expect(sessionStorage).toHaveLength(0)
  })
})

test('an error message that appears again is announced again', () => {
  show()
  press()
  const first = screen.getByText('Por favor, completa todos los campos')
  press()
  expect(screen.getByText('Por favor, completa todos los campos')).not.toBe(first)
  expect(first).not.toBeInTheDocument()
})

describe('sending', () => {
  test('posts exactly the five fields, trimmed, with the institution’s full label', async () => {
    show('/escribinos?institution=sur')
    await send(Response.json({ message: 'ok' }))
    expect(fetchStub.mock.calls[0]?.[0]).toBe('/api/contact.php')
    expect(call()).toMatchObject({ method: 'POST', keepalive: true })
    expect(header('Content-Type')).toBe('application/json')
    const [name, email, phone, message] = Object.values(GOOD).map((text) => text.trim())
    expect(await body()).toEqual({ name, email, phone, institution: SUR, message })
  })

  test('a double click sends the contact form once', async () => {
    fetchStub.mockResolvedValue(Response.json({}))
    show()
    fillIn()
    act(() => {
      button().click()
      button().click()
    })
    await waitFor(() => expect(button()).toBeEnabled())
    expect(fetchStub).toHaveBeenCalledTimes(1)
  })

  test('uses one idempotency key for all retries of a request, another for the next', async () => {
    show()
    await send(new TypeError('offline'))
    await send(Response.json({}))
    await send(Response.json({}))
    expect(header('Idempotency-Key')).toMatch(/^[\w-]{36}$/)
    expect(header('Idempotency-Key', 1)).toBe(header('Idempotency-Key'))
    expect(header('Idempotency-Key', 2)).not.toBe(header('Idempotency-Key'))
  })

  test('sends how long the page has been open, and whether the trap field is filled', async () => {
    show()
    await send(Response.json({}))
    expect(header('Form-Age')).toMatch(/^\d+$/)
    expect(header('Form-Trap')).toBeNull()
    const trap = document.querySelector<HTMLInputElement>('[name=web_site]')
    expect(trap).not.toBeVisible()
    Object.assign(trap ?? {}, { value: 'x' })
    await send(Response.json({}))
    expect(header('Form-Trap', 1)).toBe('1')
    expect(await body(1)).not.toHaveProperty('web_site')
  })

  test('sends without an idempotency key when the browser cannot create one', async () => {
    vi.stubGlobal('crypto', {})
    show()
    await send(Response.json({}))
    expect(header('Idempotency-Key')).toBeNull()
    expect(screen.getByText('Mensaje enviado correctamente')).toBeVisible()
  })

  test('sending gives up after 20 seconds', async () => {
    vi.useFakeTimers()
    fetchStub.mockImplementationOnce(async (_address, init) => {
      await new Promise((resolve) => init?.signal?.addEventListener('abort', resolve))
      throw new Error('aborted')
    })
    show()
    fillIn()
    press()
    await act(() => vi.advanceTimersByTimeAsync(19_999))
    expect(button()).toBeDisabled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByText('Error de conexión. Por favor, intenta nuevamente.')).toBeVisible()
    expect(button()).toBeEnabled()
  })

  test('sending continues when the visitor goes to another page', () => {
    const { unmount } = show()
    fillIn()
    press()
    unmount()
    expect(call()?.signal?.aborted).toBe(false)
  })
})

test.each([
  ['with a text', { message: '¡Gracias, Ana!' }, '¡Gracias, Ana!', 'smooth'],
  ['without one', { message: ' ' }, 'Mensaje enviado correctamente', 'instant'],
])('a successful answer %s clears the fields and scrolls up', async (_name, answer, text, behavior) => {
  vi.stubGlobal('matchMedia', () => ({ matches: behavior === 'instant' }))
  show('/escribinos?institution=sur')
  await send(Response.json(answer))
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText('Enviado')).toBeVisible()
  for (const name of Object.keys(GOOD)) expect(field(name)).toHaveValue('')
  expect(institution()).toHaveValue(NORTE)
  expect(scrollStub).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior })
})

const OFFLINE = 'Error de conexión. Por favor, intenta nuevamente.'
test.each([
  ['with a text', Response.json({ error: 'Volvé mañana.' }, { status: 503 }), 'Volvé mañana.'],
  ['without a text', Response.json({ error: { code: 7 } }, { status: 500 }), 'Error al enviar el mensaje'],
  ['under a status of success', Response.json({ success: false, message: 'No existe.' }), 'No existe.'],
  ['of the connection', new TypeError('Failed to fetch'), OFFLINE],
  ['that is a page', new Response('<html>'), OFFLINE],
  ['that is an error page', new Response('<html>', { status: 500 }), OFFLINE],
])('a failed answer %s keeps the typed text', async (_name, answer, text) => {
  show('/escribinos?institution=sur')
  await send(answer)
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  expect(screen.getByText('Error')).toBeVisible()
  expect(field('Mensaje')).toHaveValue('Hola.')
  expect(institution()).toHaveValue(SUR)
  expect(scrollStub).not.toHaveBeenCalled()
})
