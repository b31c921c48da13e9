import {
  checkContact,
  CONTACT_PATH,
  TRAP_FIELD,
  TRAP_HEADER,
  type ContactField,
} from '../../contract/contact.ts'
import { useSite } from '../../engine/site-context.ts'
import { useForm } from '../../engine/use-form.ts'

interface Wrong {
  wrong?: ContactField[]
}

const NOTHING: Wrong = {}

/**
 * Returns the form's state and `submit`, a function that validates and sends the typed values. While one request is being sent, `submit`
 * does nothing.
 */
export function useSubmission() {
  const texts = useSite().messages.contact
  const { isSending, show, send, ...rest } = useForm({ nothing: NOTHING, isAtTop: true })

  async function submit(form: HTMLFormElement) {
    // Reads a ref: at the second click of a double click, React has not updated its state yet.
    if (isSending.current) return
    const fields = readFields(form)
    const check = checkContact(fields)
    if (!check.ok) return show('error', texts[check.problem], { wrong: check.fields })
    // Moves the focus to the form, because the button loses the focus when it becomes disabled.
    form.focus({ preventScroll: true })
    const headers = {
      'Content-Type': 'application/json',
      ...(fields[TRAP_FIELD] && { [TRAP_HEADER]: '1' }),
    }
    const { status, text } = await send(CONTACT_PATH, { body: JSON.stringify(check.request), headers }, texts)
    show(status, text)
  }

  return { ...rest, submit }
}

function readFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}
