import { use, useRef, useState } from 'react'
import { checkContact, TRAP_FIELD, type ContactField } from '../../contract/contact.ts'
import { FormAnswerContext } from '../../engine/form-answer.ts'
import { useSite } from '../../engine/site-context.ts'
import { sendContact } from './send-contact.ts'

/** The state of a form (specification, section 4). `turn` counts the banners, so that an identical one is announced again. */
export interface Submission {
  /** `idle`, `submitting`, `success` or `error`; a token in the template of an answer. */
  status: string
  text: string
  /** The first field with a wrong value. */
  wrong?: ContactField
  turn: number
}

/** A form's state, and `submit`, which checks and sends what its fields hold at that moment, once at a time. */
export function useSubmission() {
  const texts = useSite().messages.contact
  const answer = use(FormAnswerContext)
  const [submission, setSubmission] = useState<Submission>({
    status: answer?.status ?? 'idle',
    text: answer?.text ?? '',
    turn: 0,
  })
  const isSending = useRef(false)
  const last = useRef<{ body: string; key?: string }>({ body: '' })

  const show = (next: Omit<Submission, 'turn'>) => setSubmission(({ turn }) => ({ ...next, turn: turn + 1 }))

  async function submit(form: HTMLFormElement) {
    // React's state is not updated yet at the second click of a double click.
    if (isSending.current) return
    const fields = readFields(form)
    const check = checkContact(fields)
    if (!check.ok) {
      show({ status: 'error', text: texts[check.problem], wrong: check.field })
      return
    }
    isSending.current = true
    // The button is about to be disabled, and would drop the focus.
    form.focus({ preventScroll: true })
    show({ status: 'submitting', text: '' })
    const body = JSON.stringify(check.request)
    if (body !== last.current.body) last.current = { body, key: crypto.randomUUID?.() }
    const outcome = await sendContact(body, last.current.key, Boolean(fields[TRAP_FIELD]), texts)
    isSending.current = false
    if (outcome.status === 'success') {
      last.current = { body: '' }
      form.reset()
    }
    show(outcome)
  }

  return { submission, submit }
}

function readFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}
