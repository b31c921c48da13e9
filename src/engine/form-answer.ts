import { createContext } from 'react'

/** What a form shows when its page is the answer to a post without JavaScript; the build renders it with tokens for values. */
export interface FormAnswer {
  /** The outcome's name, known only when the server puts it in: looks follow it by an attribute. */
  status: string
  text: string
  /** By the field's name. */
  values: Record<string, string>
}

/** Undefined on every page but the template of that answer. */
export const FormAnswerContext = createContext<FormAnswer | undefined>(undefined)
