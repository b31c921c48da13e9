import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { sendForm } from '../contract/send-form.ts'
import { reducedMotion } from '../ui/reduced-motion.ts'
import { useFormAnswer } from './form-answer.ts'
import type { Status } from './StatusBanner.tsx'

interface FormOptions<More> {
  /** the form's id; undefined for the contact form */
  id?: string
  /** the rest of a state when nothing is wrong */
  nothing: More
  /** Whether a success scrolls the page to its top. */
  isAtTop?: boolean
}

/**
 * The state of a form whose fields keep their own values, so that what was typed before React came stays. A new banner has the focus
 * as soon as it is seen.
 */
export function useForm<More extends object>({ id, nothing, isAtTop = false }: FormOptions<More>) {
  const answer = useFormAnswer(id)
  const [state, setState] = useState<Status & More>({
    ...nothing,
    status: answer?.status ?? 'idle',
    text: answer?.text ?? '',
    turn: 0,
  })
  const form = useRef<HTMLFormElement>(null)
  const banner = useRef<HTMLDivElement>(null)
  const isSending = useRef(false)
  const last = useRef<{ body: string; key?: string | undefined }>({ body: '' })

  useEffect(() => {
    // From here on the banner shows what is wrong, instead of the browser's bubbles.
    if (form.current) form.current.noValidate = true
  }, [])

  // Before the page is painted.
  useLayoutEffect(() => {
    if (!state.turn || state.status === 'submitting') return
    const goesUp = isAtTop && state.status === 'success'
    banner.current?.focus({ preventScroll: goesUp })
    if (goesUp) scrollTo({ top: 0, behavior: reducedMotion()?.matches ? 'instant' : 'smooth' })
  }, [state, isAtTop])

  const show = (status: string, text: string, more = nothing) =>
    setState(({ turn }) => ({ ...more, status, text, turn: turn + 1 }))

  /** Sends a body, once at a time. A success clears the fields. */
  async function send(...[address, request, texts]: Parameters<typeof sendForm>) {
    isSending.current = true
    show('submitting', '')
    if (request.body !== last.current.body) last.current = { body: request.body, key: crypto.randomUUID?.() }
    const outcome = await sendForm(address, { ...request, ...last.current }, texts)
    isSending.current = false
    if (outcome.status === 'success') {
      last.current = { body: '' }
      // A field may have the name of this method.
      if (form.current) HTMLFormElement.prototype.reset.call(form.current)
    }
    return outcome
  }

  return { answer, state, form, banner, isSending, show, send }
}
