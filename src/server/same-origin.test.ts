import { expect, test } from 'vitest'
import { checkOrigin } from './same-origin.ts'

const check = (headers: Record<string, string>) =>
  checkOrigin(new Headers({ host: 'escuela.ar', ...headers }), 'https://www.escuela.ar')

test.each([
  [{}, 'own'],
  [{ 'sec-fetch-site': 'same-origin' }, 'own'],
  [{ 'sec-fetch-site': 'none' }, 'own'],
  [{ 'sec-fetch-site': 'cross-site' }, 'foreign'],
  [{ 'sec-fetch-site': 'same-site' }, 'foreign'],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://interno:8080' }, 'own'],
  [{ origin: 'http://escuela.ar' }, 'own'],
  [{ origin: 'https://www.escuela.ar' }, 'own'],
  [{ origin: 'https://escuela.ar', host: 'interno:3000', 'x-forwarded-host': 'escuela.ar' }, 'own'],
  [{ origin: 'https://otra.ar' }, 'foreign'],
  [{ origin: 'https://escuela.ar.otra.ar' }, 'foreign'],
  [{ origin: 'http://escuela.ar:8080' }, 'foreign'],
  [{ origin: 'nada' }, 'foreign'],
  [{ origin: 'null' }, 'unknown'],
])('a request with the headers %j is from an origin that is %s', (headers, origin) => {
  expect(check(headers)).toBe(origin)
})
