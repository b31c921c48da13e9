import { createContext, use } from 'react'

/** The answer to a form posted without JavaScript. The build renders a template with tokens, which the server replaces. */
export interface FormAnswer {
  form?: string
  /** `success` or `error`; in a template, the token for this word. CSS shows the success label or the error label by this value. */
  status: string
  text: string
  values?: Record<string, string>
}

/** The answer to a form; undefined except while an answer template is rendered. */
export const FormAnswerContext = createContext<FormAnswer | undefined>(undefined)

/** Returns the answer to a form; undefined on other pages. @param form the form's id; undefined for the contact form */
export function useFormAnswer(form?: string): FormAnswer | undefined {
  const answer = use(FormAnswerContext)
  return answer?.form === form ? answer : undefined
}
