import { answerToken } from '../../contract/form-answer.ts'

/**
 * In the page that answers a form posted without JavaScript, what stands for the state of a field until the server fills it in; on all
 * other pages there is nothing.
 */
export interface Tokens {
  value: (field: string) => string | undefined
  problem: (field: string) => string | undefined
  /** `true` or `false` */
  wrong: (field: string) => string | undefined
  /** The attribute that says the same to screen readers. */
  invalid: (field: string) => object
  /** An attribute that becomes `checked` or `selected`, or goes. */
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
