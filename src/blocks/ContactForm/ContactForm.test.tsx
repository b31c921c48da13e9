import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BlockProps } from '../../engine/block.ts'
import { FormAnswerContext, type FormAnswer } from '../../engine/form-answer.ts'
import { SiteContext } from '../../engine/site-context.ts'
import { siteData } from '../../../tests/support/site-data.ts'
import { ContactForm } from './ContactForm.tsx'
import rawExample from './ContactForm.example.json' with { type: 'json' }

const [NORTE, SUR, ESTE] = siteData.institutions.map(({ formOption }) => formOption) as [
  string,
  string,
  string,
]
const fetchStub = vi.fn<typeof fetch>()
const scrollStub = vi.fn<typeof scrollTo>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchStub)
  vi.stubGlobal('scrollTo', scrollStub)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

/** The example as the content check leaves it. */
const example: BlockProps<'ContactForm'> = {
  ...rawExample,
  type: 'ContactForm',
  legal: {
    title: rawExample.legal.title,
    text: [{ type: 'p', children: ['Solo para responderte.'] }],
  },
}

const form = <ContactForm {...example} />

function InSite({ at = '/escribinos', children = form }: { at?: string; children?: ReactNode }) {
  return (
    <SiteContext value={siteData}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </SiteContext>
  )
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

const call = (n = 0) => fetchStub.mock.calls[n]![1]!
const header = (name: string, n = 0) => new Headers(call(n).headers).get(name)

describe('the form', () => {
  test('has five named fields with what phones and browsers need to help', () => {
    render(<InSite />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Formulario de Contacto')
    expect(field('Nombre')).toHaveAttribute('placeholder', 'Escriba su nombre completo')
    expect(field('Correo electrónico')).toHaveAttribute('type', 'email')
    expect(field('Correo electrónico')).toHaveAttribute('autocomplete', 'email')
    expect(field('Teléfono')).toHaveAttribute('type', 'tel')
    expect(field('Teléfono')).toHaveAttribute('inputmode', 'tel')
    expect(field('Mensaje')).toBeRequired()
    expect([...institution().options].map(({ value, text }) => [value, text])).toEqual([
      [NORTE, NORTE],
      [SUR, SUR],
      [ESTE, ESTE],
    ])
    expect(institution()).toHaveValue(NORTE)
  })

  test('has a name of its own where another block has the heading', () => {
    render(
      <InSite>
        <ContactForm {...example} heading={undefined} />
      </InSite>,
    )
    expect(screen.getByRole('form', { name: 'Formulario de contacto' })).toBeVisible()
  })

  test('posts without React, and once React runs the browser does not validate it', () => {
    const html = renderToString(<InSite />)
    expect(html).toMatch(/<form[^>]* action="\/api\/contact.php" method="post"/)
    expect(html).not.toContain('noValidate')
    render(<InSite />)
    expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true)
    for (const name of Object.keys(GOOD)) expect(field(name)).toBeRequired()
  })
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
    render(<InSite at={`/escribinos?institution=${id}`} />)
    expect(institution()).toHaveValue(option)
  })

  test('yields to a later choice, and a later address counts again', async () => {
    render(
      <InSite at="/escribinos?institution=sur">
        {form}
        <Link to="?institution=este">este</Link>
      </InSite>,
    )
    fireEvent.change(institution(), { target: { value: NORTE } })
    fillIn()
    expect(institution()).toHaveValue(NORTE)
    fireEvent.change(institution(), { target: { value: SUR } })
    fireEvent.click(screen.getByRole('link'))
    expect(institution()).toHaveValue(ESTE)
  })
})

describe('the check before sending', () => {
  test.each(Object.keys(GOOD))('reports an empty %s, also one of spaces', (name) => {
    render(<InSite />)
    fillIn({ ...GOOD, 'Correo electrónico': 'sin arroba', [name]: '  ' })
    press()
    expect(screen.getByRole('alert')).toHaveTextContent('Por favor, completa todos los campos')
    expect(field(name)).toBeInvalid()
    expect(field(name)).toHaveAccessibleDescription(/completa todos los campos/)
    expect(fetchStub).not.toHaveBeenCalled()
  })

  test('refuses an odd address, keeps the fields and moves the focus to the banner', () => {
    render(<InSite />)
    fillIn({ ...GOOD, 'Correo electrónico': 'ana@correo' })
    press()
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(screen.getByText('Por favor, ingresa un email válido')).toBeVisible()
    expect(screen.getByText('Error')).toBeVisible()
    expect(field('Correo electrónico')).toBeInvalid()
    expect(field('Nombre')).toBeValid()
    expect(field('Mensaje')).toHaveValue('Hola.')
  })

  test('announces the same message again', () => {
    render(<InSite />)
    press()
    const first = screen.getByText('Por favor, completa todos los campos')
    press()
    expect(screen.getByText('Por favor, completa todos los campos')).not.toBe(first)
    expect(first).not.toBeInTheDocument()
  })
})

describe('sending', () => {
  test('posts exactly the five fields, trimmed, with the full label of the institution', async () => {
    render(<InSite at="/escribinos?institution=sur" />)
    await send(Response.json({ message: 'ok' }))
    expect(fetchStub.mock.calls[0]![0]).toBe('/api/contact.php')
    expect(call()).toMatchObject({ method: 'POST', keepalive: true })
    expect(header('Content-Type')).toBe('application/json')
    expect(JSON.parse(call().body as string)).toEqual({
      name: 'Ana Díaz',
      email: 'ana@correo.com.ar',
      phone: '4240-0000',
      institution: SUR,
      message: 'Hola.',
    })
  })

  test('disables the button, which says so, clears the banner and keeps the focus in the form', async () => {
    let answer: (response: Response) => void = () => {}
    fetchStub.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    render(<InSite />)
    press()
    expect(screen.getByRole('alert')).toHaveTextContent('completa')
    fillIn()
    button().focus()
    press()
    expect(button()).toBeDisabled()
    expect(button()).toHaveTextContent('Enviando...')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(screen.getByRole('form')).toHaveFocus()
    await act(async () => answer(Response.json({})))
    expect(button()).toBeEnabled()
    expect(button()).toHaveTextContent('Enviar Mensaje')
  })

  test('happens once on a double click', async () => {
    fetchStub.mockResolvedValue(Response.json({}))
    render(<InSite />)
    fillIn()
    act(() => {
      button().click()
      button().click()
    })
    await waitFor(() => expect(button()).toBeEnabled())
    expect(fetchStub).toHaveBeenCalledTimes(1)
  })

  test('uses one key for all tries of one request, another for another', async () => {
    render(<InSite />)
    await send(new TypeError('offline'))
    await send(Response.json({}))
    await send(Response.json({}))
    expect(header('Idempotency-Key')).toMatch(/^[\w-]{36}$/)
    expect(header('Idempotency-Key', 1)).toBe(header('Idempotency-Key'))
    expect(header('Idempotency-Key', 2)).not.toBe(header('Idempotency-Key'))
  })

  test('sends how long the page has been open, and the trap only when it is filled in', async () => {
    render(<InSite />)
    await send(Response.json({}))
    expect(header('Form-Age')).toMatch(/^\d+$/)
    expect(header('Form-Trap')).toBeNull()
    const trap = screen.getByRole('form').querySelector<HTMLInputElement>('[name=website]')!
    expect(trap).not.toBeVisible()
    trap.value = 'x'
    await send(Response.json({}))
    expect(header('Form-Trap', 1)).toBe('1')
    expect(JSON.parse(call(1).body as string)).not.toHaveProperty('website')
  })

  test('works without a key where the browser makes none', async () => {
    vi.stubGlobal('crypto', {})
    render(<InSite />)
    await send(Response.json({}))
    expect(header('Idempotency-Key')).toBeNull()
    expect(screen.getByText('Mensaje enviado correctamente')).toBeVisible()
  })

  test('gives up after 20 seconds', async () => {
    vi.useFakeTimers()
    fetchStub.mockImplementationOnce(
      (_, init) =>
        new Promise((_, reject) =>
          init!.signal!.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    render(<InSite />)
    fillIn()
    press()
    await act(() => vi.advanceTimersByTimeAsync(19_999))
    expect(button()).toBeDisabled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByText('Error de conexión. Por favor, intenta nuevamente.')).toBeVisible()
    expect(button()).toBeEnabled()
  })

  test('goes on when the form is left', async () => {
    fetchStub.mockReturnValueOnce(new Promise(() => {}))
    const { unmount } = render(<InSite />)
    fillIn()
    press()
    unmount()
    expect(call().signal!.aborted).toBe(false)
  })
})

describe('a success', () => {
  test('shows the text of the server, clears the fields, scrolls up smoothly and focuses the banner', async () => {
    render(<InSite at="/escribinos?institution=sur" />)
    await send(Response.json({ message: '¡Gracias, Ana!' }))
    expect(screen.getByRole('status')).toHaveFocus()
    expect(screen.getByText('¡Gracias, Ana!')).toBeVisible()
    expect(screen.getByText('Enviado')).toBeVisible()
    for (const name of Object.keys(GOOD)) expect(field(name)).toHaveValue('')
    expect(institution()).toHaveValue(NORTE)
    expect(scrollStub).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' })
  })

  test('scrolls at once where less motion is asked for', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    render(<InSite />)
    await send(Response.json({}))
    expect(scrollStub).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' })
  })

  test('without a text has its own', async () => {
    render(<InSite />)
    await send(Response.json({ message: ' ' }))
    expect(screen.getByText('Mensaje enviado correctamente')).toBeVisible()
  })
})

describe('a failure', () => {
  test('shows the text of the server, keeps the fields and focuses the banner', async () => {
    render(<InSite at="/escribinos?institution=sur" />)
    await send(Response.json({ error: 'Volvé a probar mañana.' }, { status: 503 }))
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(screen.getByText('Volvé a probar mañana.')).toBeVisible()
    expect(field('Mensaje')).toHaveValue('Hola.')
    expect(institution()).toHaveValue(SUR)
    expect(scrollStub).not.toHaveBeenCalled()
  })

  test('without a text has its own', async () => {
    render(<InSite />)
    await send(Response.json({ error: { code: 7 } }, { status: 500 }))
    expect(screen.getByText('Error al enviar el mensaje')).toBeVisible()
  })

  test('under a status of success keeps the fields', async () => {
    render(<InSite />)
    await send(Response.json({ success: false, message: 'El correo no existe.' }))
    expect(screen.getByRole('alert')).toHaveTextContent('El correo no existe.')
    expect(field('Mensaje')).toHaveValue('Hola.')
  })

  test.each([
    ['a lost connection', new TypeError('Failed to fetch')],
    ['a page instead of JSON', new Response('<html>')],
    ['an error page instead of JSON', new Response('<html>', { status: 500 })],
  ])('of %s is shown as a lost connection', async (_, answer) => {
    render(<InSite />)
    await send(answer)
    expect(screen.getByText('Error de conexión. Por favor, intenta nuevamente.')).toBeVisible()
  })
})

describe('the answer to a post without JavaScript', () => {
  const values = { name: 'Ana', email: 'ana@', phone: '1', institution: ESTE, message: 'Hola.' }
  const answered = (answer: FormAnswer) => (
    <FormAnswerContext value={answer}>
      <InSite />
    </FormAnswerContext>
  )

  test('has the banner and what was typed', () => {
    render(answered({ status: 'error', text: 'Falta algo.', values }))
    expect(screen.getByRole('alert')).toHaveTextContent('Falta algo.')
    expect(field('Correo electrónico')).toHaveValue('ana@')
    expect(field('Mensaje')).toHaveValue('Hola.')
    expect(institution()).toHaveValue(ESTE)
  })

  test('shows the word of the status that the server puts in for the token', () => {
    const html = renderToString(answered({ status: '%%status%%', text: '%%text%%', values }))
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = html.replaceAll('%%status%%', 'success').replaceAll('%%text%%', 'Llegó.')
    expect(screen.getByText('Llegó.')).toBeVisible()
    expect(screen.getByText('Enviado')).toBeVisible()
    expect(screen.getByText('Error')).not.toBeVisible()
    container.remove()
  })
})

describe('what becomes of personal data', () => {
  test('is explained before the fields, in a folded text that needs no JavaScript', () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<InSite />)
    const summary = screen.getByText(rawExample.legal.title)
    expect(summary.tagName).toBe('SUMMARY')
    expect(summary.closest('details')).not.toHaveAttribute('open')
    expect(screen.getByText('Solo para responderte.')).toBeInTheDocument()
    expect(summary.compareDocumentPosition(screen.getAllByRole('textbox')[0]!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    container.remove()
  })

  test('is nothing where the content says nothing', () => {
    const { legal: _, ...silent } = example
    render(
      <InSite>
        <ContactForm {...silent} />
      </InSite>,
    )
    expect(document.querySelector('details')).toBeNull()
  })
})
