import { createContext, use } from 'react'

/** The answer to a form posted without JavaScript; the build renders it with tokens. */
export interface FormAnswer {
  form?: string
  /** `success` or `error`; in a template, the token that the server replaces. CSS selects by the attribute with this value. */
  status: string
  text: string
  values?: Record<string, string>
}

/** The answer to a form; undefined except while an answer template is rendered. */
export const FormAnswerContext = createContext<FormAnswer | undefined>(undefined)

/** The answer to this form (undefined id: the contact form); undefined on other pages. */
export function useFormAnswer(form?: string): FormAnswer | undefined {
  const answer = use(FormAnswerContext)
  return answer?.form === form ? answer : undefined
}
