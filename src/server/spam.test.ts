import { expect, test } from 'vitest'
import { guessSpam, isHeld, type SpamSignals } from './spam.ts'

const family: SpamSignals = { isTrapped: false, isOriginHidden: false, message: 'Hola, busco vacante' }

test.each([
  ['a plain request', {}, undefined],
  ['haste alone', { age: 400 }, undefined],
  ['a link alone', { message: 'Mi hijo toca acá: https://ejemplo.ar' }, undefined],
  ['a link after a while', { message: 'https://ejemplo.ar', age: 30_000 }, undefined],
  ['a link after three seconds', { message: 'https://ejemplo.ar', age: 3000 }, undefined],
  ['a link just before', { message: 'https://ejemplo.ar', age: 2999 }, 'hurried-link'],
  ['a link in haste', { message: 'Buy HTTPS://ejemplo.ar', age: 400 }, 'hurried-link'],
  ['a filled trap', { isTrapped: true }, 'trap'],
  ['a hidden origin', { isOriginHidden: true }, 'hidden-origin'],
  ['a hurried hidden link', { isOriginHidden: true, message: 'www.x.ar', age: 9 }, 'hurried-link'],
])('the spam check of a request with %s returns %s', (_, signals, guess) => {
  expect(guessSpam({ ...family, ...signals })).toBe(guess)
})

test('a hidden origin alone does not put a request into quarantine', () => {
  const guesses = [undefined, 'hidden-origin', 'trap', 'hurried-link'] as const
  expect(guesses.map((guess) => isHeld(guess))).toEqual([false, false, true, true])
})
