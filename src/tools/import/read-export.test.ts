import { expect, test } from 'vitest'
import { decodeExport, oneLanguage } from './read-export.ts'

const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><rss>Año</rss>`

test.each([
  ['UTF-8', Buffer.from(xml('UTF-8'))],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${xml('UTF-8')}`)],
  ['Latin-1', Buffer.from(xml('ISO-8859-1'), 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${xml('UTF-16')}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(xml('UTF-16'), 'utf16le')],
  ['UTF-16, the larger byte first', Buffer.from(xml('UTF-16'), 'utf16le').swap16()],
])('reads an export in %s', (_, bytes) => {
  expect(decodeExport(bytes)).toMatch(/^<\?xml .*<rss>Año<\/rss>$/)
})

test.each([
  ['Hola', 'Hola', []],
  ['[:es]Hola[:en]Hello[:]', 'Hola', ['en']],
  ['<!--:en-->Hello<!--:--><!--:es-->Hola<!--:-->', 'Hola', ['en']],
  ['A [:en]Hello[:pt]Olá[:] Z', 'A Hello Z', ['pt']],
  ['[gallery ids="1"] [: no', '[gallery ids="1"] [: no', []],
])('keeps Spanish in %s', (text, kept, others) => {
  expect(oneLanguage(text, 'es')).toEqual({ text: kept, others })
})
