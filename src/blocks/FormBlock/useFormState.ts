import { useRef, useState } from 'react'
import { checkForm, FORMS_PATH, type FormField } from '../../contract/forms.ts'
import { sendForm } from '../../contract/send-form.ts'
import { useFormAnswer } from '../../engine/form-answer.ts'
import { useSite } from '../../engine/site-context.ts'
import type { Status } from '../../engine/StatusBanner.tsx'
import { NO_TOKENS, TOKENS } from './tokens.ts'

interface FormState extends Status {
  /** Sentences by the id of the field. */
  problems: ReadonlyMap<string, string>
}

const NONE: FormState['problems'] = new Map()

/** A form's state, and `submit`, which checks and sends what its fields hold at that moment, once at a time. */
export function useFormState(id: string, fields: readonly FormField[]) {
  const { contact, forms } = useSite().messages
  const answer = useFormAnswer(id)
  const [state, setState] = useState<FormState>({
    status: answer?.status ?? 'idle',
    text: answer?.text ?? '',
    problems: NONE,
    turn: 0,
  })
  const isSending = useRef(false)
  const last = useRef<{ body: string; key?: string | undefined }>({ body: '' })

  const show = (status: string, text: string, problems = NONE) =>
    setState(({ turn }) => ({ status, text, problems, turn: turn + 1 }))

  async function submit(form: HTMLFormElement) {
    // React's state is not updated yet at the second click of a double click.
    if (isSending.current) return
    const data = new FormData(form)
    const posted = new Map(fields.map((field) => [field.id, data.getAll(field.id).map(String)]))
    const check = checkForm(fields, posted, forms)
    if (!check.ok) return show('error', forms.intro, check.problems)
    isSending.current = true
    show('submitting', '')
    // Files are not taken.
    const pairs = [...data].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
    const body = new URLSearchParams(pairs).toString()
    if (body !== last.current.body) last.current = { body, key: crypto.randomUUID?.() }
    const headers = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' }
    const outcome = await sendForm(
      FORMS_PATH + id,
      { ...last.current, headers },
      { ...contact, success: forms.success },
    )
    isSending.current = false
    const problems = readProblems(outcome.answer)
    // The form was published anew while this page was open: without JavaScript the new one comes back, with what was typed.
    const isOld = [...problems.keys()].some((id) => !fields.some((field) => field.id === id))
    // A field may have the name of this method.
    if (isOld) return HTMLFormElement.prototype.submit.call(form)
    if (outcome.status === 'success') {
      last.current = { body: '' }
      HTMLFormElement.prototype.reset.call(form)
    }
    show(outcome.status, outcome.text, problems)
  }

  return { state, tokens: answer?.values ? TOKENS : NO_TOKENS, submit }
}

/** The server's own answer, or that of another one, which has none. */
function readProblems(answer: unknown): ReadonlyMap<string, string> {
  if (typeof answer !== 'object' || answer === null || !('problems' in answer)) return NONE
  return new Map(Object.entries(answer.problems ?? {}).map(([id, text]) => [id, String(text)]))
}
