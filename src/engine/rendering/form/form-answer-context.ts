import { createContext, use } from 'react'

/** The answer to a form sent without JavaScript. The build renders it with tokens, which the server later replaces with values. */
export interface FormAnswer {
  form?: string
  /** `success`, `error`, or in the build a token for one of these words. CSS shows the label that belongs to the value. */
  status: string
  text: string
  /** Whether the page has tokens in place of values. */
  hasTokens?: boolean
}

export const FormAnswerContext = createContext<FormAnswer | undefined>(undefined)

/** Returns the answer to render in a form; undefined on ordinary pages. @param form the form's id; undefined for the contact form */
export function useFormAnswer(form?: string): FormAnswer | undefined {
  const answer = use(FormAnswerContext)
  return answer?.form === form ? answer : undefined
}
