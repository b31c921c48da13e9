import { expect, test } from 'vitest'
import { oneLanguage } from './one-language.ts'

test.each([
  ['Hola', 'Hola', []],
  ['[:es]Hola[:en]Hello[:]', 'Hola', ['en']],
  ['<!--:en-->Hello<!--:--><!--:es-->Hola<!--:-->', 'Hola', ['en']],
  ['A [:en]Hello[:pt]Olá[:] Z', 'A Hello Z', ['pt']],
  ['[gallery ids="1"] [: no', '[gallery ids="1"] [: no', []],
])('keeps Spanish in %s', (text, kept, others) => {
  expect(oneLanguage(text, 'es')).toEqual({ text: kept, others })
})
