import { answerToken } from '../../contract/form-answer.ts'

/**
 * Functions that return placeholders for the values and errors of a field. The server fills them in when it answers a post without
 * JavaScript. On all other pages, the functions return nothing.
 */
export interface Tokens {
  value: (field: string) => string | undefined
  problem: (field: string) => string | undefined
  wrong: (field: string) => string | undefined
  invalid: (field: string) => object
  /** Returns an attribute with a placeholder. The server turns the attribute into `checked` or `selected`, or removes it. */
  chosen: (as: 'checked' | 'selected', field: string, option: number) => object
}

export const NO_TOKENS: Tokens = {
  value: () => undefined,
  problem: () => undefined,
  wrong: () => undefined,
  invalid: () => ({}),
  chosen: () => ({}),
}

export const TOKENS: Tokens = {
  value: (field) => answerToken(`value.${field}`),
  problem: (field) => answerToken(`problem.${field}`),
  wrong: (field) => answerToken(`wrong.${field}`),
  invalid: (field) => ({ 'aria-invalid': answerToken(`wrong.${field}`) }),
  chosen: (as, field, option) => ({ [`data-${as}`]: answerToken(`chosen.${field}.${option}`) }),
}
