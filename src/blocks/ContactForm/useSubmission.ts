import { useRef, useState } from 'react'
import {
  checkContact,
  CONTACT_PATH,
  TRAP_FIELD,
  TRAP_HEADER,
  type ContactField,
} from '../../contract/contact.ts'
import { useFormAnswer } from '../../engine/form-answer.ts'
import { sendForm } from '../../contract/send-form.ts'
import { useSite } from '../../engine/site-context.ts'
import type { Status } from '../../engine/StatusBanner.tsx'

export interface Submission extends Status {
  /** The first field with a wrong value. */
  wrong?: ContactField
}

/** A form's state, and `submit`, which checks and sends what its fields hold at that moment, once at a time. */
export function useSubmission() {
  const texts = useSite().messages.contact
  const answer = useFormAnswer()
  const [submission, setSubmission] = useState<Submission>({
    status: answer?.status ?? 'idle',
    text: answer?.text ?? '',
    turn: 0,
  })
  const isSending = useRef(false)
  const last = useRef<{ body: string; key?: string | undefined }>({ body: '' })

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
    const headers = {
      'Content-Type': 'application/json',
      ...(fields[TRAP_FIELD] && { [TRAP_HEADER]: '1' }),
    }
    const { status, text } = await sendForm(CONTACT_PATH, { ...last.current, headers }, texts)
    isSending.current = false
    if (status === 'success') {
      last.current = { body: '' }
      form.reset()
    }
    show({ status, text })
  }

  return { submission, submit }
}

function readFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}
