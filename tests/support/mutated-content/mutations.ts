import * as fc from 'fast-check'
import { mutateBytes } from './mutate-bytes.ts'
import { mutateTokens } from './mutate-tokens.ts'
import { mutateValue } from './mutate-value.ts'

/** How a file is changed. Each kind uses the fields that it needs, and takes every number modulo what it can do. */
export interface Mutation {
  kind: keyof typeof kinds
  /** Which of the kind's changes is made. */
  deed: number
  /** Where it is made, and a second position. */
  at: number
  other: number
  length: number
}

const kinds = { bytes: mutateBytes, tokens: mutateTokens, value: mutateValue }

const number = fc.nat({ max: 2 ** 20 })

export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
    deed: number,
    at: number,
    other: number,
    length: fc.integer({ min: 1, max: 80 }),
  }),
  { minLength: 1, maxLength: 3 },
)

/** Applies the changes to the bytes of a file, one after the other. */
export function mutate(bytes: Buffer, list: readonly Mutation[]): Buffer {
  return list.reduce((changed, mutation) => kinds[mutation.kind](changed, mutation), bytes)
}
