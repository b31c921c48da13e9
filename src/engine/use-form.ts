import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { sendForm } from '../contract/send-form.ts'
import { reducedMotion } from '../ui/reduced-motion.ts'
import { useFormAnswer } from './form-answer-context.ts'
import type { Status } from './StatusBanner.tsx'
import { useKeptValues } from './use-kept-values.ts'

interface FormOptions<More> {
  id?: string
  /** The caller's own part of the state (`More`) for a form without errors. */
  nothing: More
  isAtTop?: boolean
}

/** Manages a form. Fields are uncontrolled, so that text typed before hydration stays. A new banner gets the focus. */
export function useForm<More extends object>({ id, nothing, isAtTop = false }: FormOptions<More>) {
  const answer = useFormAnswer(id)
  const [state, setState] = useState<Status & More>({
    ...nothing,
    status: answer?.status ?? 'idle',
    text: answer?.text ?? '',
    turn: 0,
  })
  const form = useRef<HTMLFormElement>(null)
  const forget = useKeptValues(form)
  const banner = useRef<HTMLDivElement>(null)
  const isSending = useRef(false)
  const last = useRef<{ sent: string; key?: string | undefined }>({ sent: '' })

  useEffect(() => {
    // Turns off the browser's own error bubbles, because the banner shows errors.
    if (form.current) form.current.noValidate = true
  }, [])

  useLayoutEffect(() => {
    if (!state.turn || state.status === 'submitting') return
    const goesUp = isAtTop && state.status === 'success'
    banner.current?.focus({ preventScroll: goesUp })
    if (goesUp) scrollTo({ top: 0, behavior: reducedMotion()?.matches ? 'instant' : 'smooth' })
  }, [state, isAtTop])

  const show = (status: string, text: string, more = nothing) =>
    setState(({ turn }) => ({ ...more, status, text, turn: turn + 1 }))

  async function send(...[address, request, texts]: Parameters<typeof sendForm>) {
    isSending.current = true
    show('submitting', '')
    const sent = describe(request.body)
    if (sent !== last.current.sent) last.current = { sent, key: crypto.randomUUID?.() }
    const outcome = await sendForm(address, { ...request, key: last.current.key }, texts)
    isSending.current = false
    if (outcome.status === 'success') {
      last.current = { sent: '' }
      forget()
      // Calls the method of the prototype, because a field named `reset` would hide it.
      if (form.current) HTMLFormElement.prototype.reset.call(form.current)
    }
    return outcome
  }

  return { answer, state, form, banner, isSending, show, send }
}

/** Returns a key of a form's values. Equal keys mean a repeated attempt. Files are compared by name, size and time. */
function describe(body: string | FormData): string {
  return JSON.stringify(typeof body === 'string' ? body : [...body], (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
}
