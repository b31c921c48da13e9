import { createContext, use } from 'react'

/** The answer to a form that was posted without JavaScript. The build renders its page with tokens for values. */
export interface FormAnswer {
  /** The id of the form that was posted; undefined for the contact form. */
  form?: string
  /** `success` or `error`, or the token that the server replaces by it: CSS chooses the look by an attribute with this value. */
  status: string
  text: string
  /** The typed values by the field's name; none in an editor's preview. */
  values?: Record<string, string>
}

/** Undefined on every page but the template of that answer. */
export const FormAnswerContext = createContext<FormAnswer | undefined>(undefined)

/** The answer to this form, of an id or the contact form; undefined on all other pages. */
export function useFormAnswer(form?: string): FormAnswer | undefined {
  const answer = use(FormAnswerContext)
  return answer?.form === form ? answer : undefined
}
