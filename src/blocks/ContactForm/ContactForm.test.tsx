/** The rules and answers of the form. Its focus, its keyboard and the page without JavaScript: tests/browser/contact.spec.ts. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderBlocks, stubFetch } from '../../../tests/support/render-blocks.tsx'
import { siteData } from '../../../tests/support/site-data.ts'
import type { BlockProps } from '../../engine/block.ts'
import { FormAnswerContext, type FormAnswer } from '../../engine/form-answer.ts'
import { SiteContext } from '../../engine/site-context.ts'
import { ContactForm } from './ContactForm.tsx'
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

/** The example as the content check leaves it. */
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
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
}

/** Fills the form in, sends it, and waits for the banner. */
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

test('has five named fields with what phones and browsers need to help', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Formulario de Contacto')
  expect(field('Nombre')).toHaveAttribute('placeholder', 'Escriba su nombre completo')
  expect(field('Correo electrónico')).toHaveAttribute('type', 'email')
  expect(field('Correo electrónico')).toHaveAttribute('autocomplete', 'email')
  expect(field('Teléfono')).toHaveAttribute('type', 'tel')
  expect(field('Teléfono')).toHaveAttribute('inputmode', 'tel')
  for (const name of Object.keys(GOOD)) expect(field(name)).toBeRequired()
  const options = [...institution().options].map(({ value, text }) => [value, text])
  expect(options).toEqual([NORTE, SUR, ESTE].map((option) => [option, option]))
})

test('has a name of its own where another block has the heading', () => {
  const { heading: _, ...untitled } = example
  renderBlocks([untitled])
  expect(screen.getByRole('form', { name: 'Formulario de contacto' })).toBeVisible()
})

test('folds the text about personal data above the fields, if the content has one', () => {
  const { unmount } = show()
  const details = screen.getByText(rawExample.legal.title).closest('details')
  expect(details).not.toHaveAttribute('open')
  expect(details?.compareDocumentPosition(field('Nombre'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  unmount()
  const { legal: _legal, ...silent } = example
  renderBlocks([silent])
  expect(document.querySelector('details')).toBeNull()
})

describe('?institution=', () => {
  test.each([
    ['sur', SUR],
    ['norte', NORTE],
    ['Sur', NORTE],
    ['', NORTE],
    ['constructor', NORTE],
    ['otra', NORTE],
  ])('%j chooses %j', (id, option) => {
    show(`/escribinos?institution=${id}`)
    expect(institution()).toHaveValue(option)
  })

  test('yields to a later choice, and a later address counts again', () => {
    show('/escribinos?institution=sur', (form) => [form, <Link key="1" to="?institution=este" />])
    fireEvent.change(institution(), { target: { value: NORTE } })
    fillIn()
    expect(institution()).toHaveValue(NORTE)
    fireEvent.click(screen.getByRole('link'))
    expect(institution()).toHaveValue(ESTE)
  })
})

test.each(Object.keys(GOOD))('an empty %s is reported at its field, also one of spaces', (name) => {
  show()
  fillIn({ ...GOOD, 'Correo electrónico': 'sin arroba', [name]: '  ' })
  press()
  expect(screen.getByRole('alert')).toHaveTextContent('Por favor, completa todos los campos')
  expect(field(name)).toBeInvalid()
  expect(field(name)).toHaveAccessibleDescription(/completa todos los campos/)
  expect(fetchStub).not.toHaveBeenCalled()
})

test('a wrong e-mail is reported at its field alone', () => {
  show()
  fillIn({ ...GOOD, 'Correo electrónico': 'ana@correo' })
  press()
  expect(screen.getByText('Por favor, ingresa un email válido')).toBeVisible()
  expect(field('Correo electrónico')).toBeInvalid()
  expect(field('Nombre')).toBeValid()
})

test('a repeated message is announced again', () => {
  show()
  press()
  const first = screen.getByText('Por favor, completa todos los campos')
  press()
  expect(screen.getByText('Por favor, completa todos los campos')).not.toBe(first)
  expect(first).not.toBeInTheDocument()
})

describe('sending', () => {
  test('posts exactly the five fields, trimmed, with the full label of the institution', async () => {
    show('/escribinos?institution=sur')
    await send(Response.json({ message: 'ok' }))
    expect(fetchStub.mock.calls[0]?.[0]).toBe('/api/contact.php')
    expect(call()).toMatchObject({ method: 'POST', keepalive: true })
    expect(header('Content-Type')).toBe('application/json')
    const [name, email, phone, message] = Object.values(GOOD).map((text) => text.trim())
    expect(await body()).toEqual({ name, email, phone, institution: SUR, message })
  })

  test('happens once on a double click', async () => {
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

  test('uses one key for all tries of one request, and another for another', async () => {
    show()
    await send(new TypeError('offline'))
    await send(Response.json({}))
    await send(Response.json({}))
    expect(header('Idempotency-Key')).toMatch(/^[\w-]{36}$/)
    expect(header('Idempotency-Key', 1)).toBe(header('Idempotency-Key'))
    expect(header('Idempotency-Key', 2)).not.toBe(header('Idempotency-Key'))
  })

  test('sends how long the page has been open, and the trap only when it is filled in', async () => {
    show()
    await send(Response.json({}))
    expect(header('Form-Age')).toMatch(/^\d+$/)
    expect(header('Form-Trap')).toBeNull()
    const trap = document.querySelector<HTMLInputElement>('[name=website]')
    expect(trap).not.toBeVisible()
    Object.assign(trap ?? {}, { value: 'x' })
    await send(Response.json({}))
    expect(header('Form-Trap', 1)).toBe('1')
    expect(await body(1)).not.toHaveProperty('website')
  })

  test('works without a key where the browser makes none', async () => {
    vi.stubGlobal('crypto', {})
    show()
    await send(Response.json({}))
    expect(header('Idempotency-Key')).toBeNull()
    expect(screen.getByText('Mensaje enviado correctamente')).toBeVisible()
  })

  test('gives up after 20 seconds', async () => {
    vi.useFakeTimers()
    fetchStub.mockImplementationOnce(
      (_address, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    show()
    fillIn()
    press()
    await act(() => vi.advanceTimersByTimeAsync(19_999))
    expect(button()).toBeDisabled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByText('Error de conexión. Por favor, intenta nuevamente.')).toBeVisible()
    expect(button()).toBeEnabled()
  })

  test('continues when the visitor leaves the form', () => {
    const { unmount } = show()
    fillIn()
    press()
    unmount()
    expect(call()?.signal?.aborted).toBe(false)
  })
})

test.each([
  ['with a text', { message: '¡Gracias, Ana!' }, '¡Gracias, Ana!'],
  ['without one', { message: ' ' }, 'Mensaje enviado correctamente'],
])('a success %s clears the fields and scrolls up smoothly', async (_name, answer, text) => {
  show('/escribinos?institution=sur')
  await send(Response.json(answer))
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText('Enviado')).toBeVisible()
  for (const name of Object.keys(GOOD)) expect(field(name)).toHaveValue('')
  expect(institution()).toHaveValue(NORTE)
  expect(scrollStub).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' })
})

test('a success scrolls at once where less motion is asked for', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  show()
  await send(Response.json({}))
  expect(scrollStub).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' })
})

const OFFLINE = 'Error de conexión. Por favor, intenta nuevamente.'
test.each([
  ['with a text', Response.json({ error: 'Volvé mañana.' }, { status: 503 }), 'Volvé mañana.'],
  ['without a text', Response.json({ error: { code: 7 } }, { status: 500 }), 'Error al enviar el mensaje'],
  ['under a status of success', Response.json({ success: false, message: 'No existe.' }), 'No existe.'],
  ['of the connection', new TypeError('Failed to fetch'), OFFLINE],
  ['that is a page', new Response('<html>'), OFFLINE],
  ['that is an error page', new Response('<html>', { status: 500 }), OFFLINE],
])('a failure %s keeps the fields', async (_name, answer, text) => {
  show('/escribinos?institution=sur')
  await send(answer)
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  expect(field('Mensaje')).toHaveValue('Hola.')
  expect(institution()).toHaveValue(SUR)
  expect(scrollStub).not.toHaveBeenCalled()
})

describe('the answer to a post without JavaScript', () => {
  const values = { name: 'Ana', email: 'ana@', phone: '1', institution: ESTE, message: 'Hola.' }
  const answered = (answer: FormAnswer) => (form: ReactNode) => (
    <FormAnswerContext value={answer}>{form}</FormAnswerContext>
  )

  test('has the banner and what was typed', () => {
    show('/escribinos', answered({ status: 'error', text: 'Falta algo.', values }))
    expect(screen.getByRole('alert')).toHaveTextContent('Falta algo.')
    expect(field('Correo electrónico')).toHaveValue('ana@')
    expect(field('Mensaje')).toHaveValue('Hola.')
    expect(institution()).toHaveValue(ESTE)
  })

  test('shows the word of the status that the server puts in for its token', () => {
    const form = answered({ status: '%%status%%', text: '%%text%%', values })(<ContactForm {...example} />)
    const html = renderToString(
      <SiteContext value={siteData}>
        <MemoryRouter>{form}</MemoryRouter>
      </SiteContext>,
    )
    expect(html).toMatch(/<form[^>]* action="\/api\/contact.php" method="post"/)
    expect(html).not.toContain('noValidate')
    document.body.innerHTML = html.replaceAll('%%status%%', 'success').replaceAll('%%text%%', 'Llegó.')
    expect(screen.getByText('Llegó.')).toBeVisible()
    expect(screen.getByText('Enviado')).toBeVisible()
    expect(screen.getByText('Error')).not.toBeVisible()
    document.body.innerHTML = ''
  })
})
