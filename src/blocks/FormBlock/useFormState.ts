import { checkForm, FORMS_PATH, type FormField } from '../../contract/forms.ts'
import { useSite } from '../../engine/site-context.ts'
import { useForm } from '../../engine/use-form.ts'
import { NO_TOKENS, TOKENS } from './tokens.ts'

type Problems = ReadonlyMap<string, string>
const NONE: Problems = new Map()
const NOTHING = { problems: NONE }

/**
 * Returns the form's state and `submit`, a function that validates and sends the typed values. While one request is being sent, `submit`
 * does nothing.
 */
export function useFormState(id: string, fields: readonly FormField[]) {
  const { contact, forms } = useSite().messages
  const { answer, isSending, show, send, ...rest } = useForm({ id, nothing: NOTHING })

  async function submit(form: HTMLFormElement) {
    // Reads a ref: at the second click of a double click, React has not updated its state yet.
    if (isSending.current) return
    const data = new FormData(form)
    const posted = new Map(fields.map((field) => [field.id, data.getAll(field.id)]))
    const check = checkForm(fields, posted, forms)
    if (!check.ok) return show('error', forms.intro, { problems: check.problems })
    const hasFiles = fields.some(({ type }) => type === 'file')
    const pairs = [...data].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    // Sets no Content-Type for files. This header must contain the boundary between the parts, and only the browser knows the boundary.
    const headers = { Accept: 'application/json', ...(!hasFiles && type) }
    const request = { body: hasFiles ? data : new URLSearchParams(pairs).toString(), headers }
    const outcome = await send(FORMS_PATH + id, request, { ...contact, success: forms.success })
    const problems = readProblems(outcome.answer)
    // If the server names a field that the page lacks, the form has changed since the page was opened. Posting without JavaScript then returns
    // the new form with the typed values.
    const isOld = [...problems.keys()].some((name) => !fields.some((field) => field.id === name))
    // Uses the method of the prototype, because a field named `submit` would hide the form's own.
    if (isOld) return HTMLFormElement.prototype.submit.call(form)
    show(outcome.status, outcome.text, { problems })
  }

  return { ...rest, tokens: answer?.values ? TOKENS : NO_TOKENS, submit }
}

function readProblems(answer: unknown): Problems {
  if (typeof answer !== 'object' || answer === null || !('problems' in answer)) return NONE
  return new Map(Object.entries(answer.problems ?? {}).map(([id, text]) => [id, String(text)]))
}
