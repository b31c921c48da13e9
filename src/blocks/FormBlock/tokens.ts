import { answerToken } from '../../contract/form-answer.ts'

/** Tokens for a field's state in the template that answers a form without JavaScript; undefined on other pages. */
export interface Tokens {
  value: (field: string) => string | undefined
  problem: (field: string) => string | undefined
  wrong: (field: string) => string | undefined
  /** `aria-invalid` as a token */
  invalid: (field: string) => object
  /** An attribute that becomes `checked` or `selected`, or is removed. */
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
