import { checkForm, FORMS_PATH, type FormField } from '../../contract/forms.ts'
import { useSite } from '../../engine/site-context.ts'
import { useForm } from '../../engine/use-form.ts'
import { NO_TOKENS, TOKENS } from './tokens.ts'

/** Sentences by the id of the field. */
type Problems = ReadonlyMap<string, string>
const NONE: Problems = new Map()
const NOTHING = { problems: NONE }

/** The state of the form, and `submit`, which checks and sends what its fields hold at that moment, once at a time. */
export function useFormState(id: string, fields: readonly FormField[]) {
  const { contact, forms } = useSite().messages
  const { answer, isSending, show, send, ...rest } = useForm({ id, nothing: NOTHING })

  async function submit(form: HTMLFormElement) {
    // React's state is not updated yet at the second click of a double click.
    if (isSending.current) return
    const data = new FormData(form)
    const posted = new Map(fields.map((field) => [field.id, data.getAll(field.id).map(String)]))
    const check = checkForm(fields, posted, forms)
    if (!check.ok) return show('error', forms.intro, { problems: check.problems })
    // Files are not taken.
    const pairs = [...data].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
    const headers = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' }
    const request = { body: new URLSearchParams(pairs).toString(), headers }
    const outcome = await send(FORMS_PATH + id, request, { ...contact, success: forms.success })
    const problems = readProblems(outcome.answer)
    // The form changed while this page was open: without JavaScript the new one comes back, with what was typed.
    const isOld = [...problems.keys()].some((name) => !fields.some((field) => field.id === name))
    // A field may have the name of this method.
    if (isOld) return HTMLFormElement.prototype.submit.call(form)
    show(outcome.status, outcome.text, { problems })
  }

  return { ...rest, tokens: answer?.values ? TOKENS : NO_TOKENS, submit }
}

/** The server's own answer, or that of another one, which has none. */
function readProblems(answer: unknown): Problems {
  if (typeof answer !== 'object' || answer === null || !('problems' in answer)) return NONE
  return new Map(Object.entries(answer.problems ?? {}).map(([id, text]) => [id, String(text)]))
}
