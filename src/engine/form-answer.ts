import { createContext, use } from 'react'

/** What a form shows when its page is the answer to a post without JavaScript; the build renders it with tokens for values. */
export interface FormAnswer {
  /** The id of the form that was posted; undefined for the contact form. */
  form?: string
  /** `success` or `error`, or the token that the server replaces by it: CSS chooses the look by an attribute with this value. */
  status: string
  text: string
  /** What was typed, by the field's name; an editor's preview shows an answer to nothing. */
  values?: Record<string, string>
}

/** Undefined on every page but the template of that answer. */
export const FormAnswerContext = createContext<FormAnswer | undefined>(undefined)

/** The answer to this form, of an id or the contact form; undefined on all other pages. */
export function useFormAnswer(form?: string): FormAnswer | undefined {
  const answer = use(FormAnswerContext)
  return answer?.form === form ? answer : undefined
}
