import * as fc from 'fast-check'
import { pick, type Draw } from './draw.ts'

const WORDS = ['aula', 'patio', 'niñez', 'Música', 'sábado', '1.º', 'a', 'Lanús', 'y']
const ODD = [
  // Special characters of HTML, CSS, JSON and Markdown.
  'a < b && c > d',
  '"comillas" y \'apóstrofos\' y `acentos`',
  'A & B &copy',
  '100 % \\ / # ? = + * _ ~ | ^ $ @ ! ;',
  '</script',
  '*/ --> ]]>',
  // Names of properties that all objects have, and values that count as false.
  'constructor',
  '__proto__',
  'null',
  '0',
  'false',
  // Other alphabets, right-to-left text, emoji of several characters, and an accent as a character of its own.
  'שלום עולם',
  'مرحبا بالعالم ١٢٣',
  'مدرسة Aukan في Lanús',
  '学校へようこそ',
  'Привет, школа',
  '👩🏽‍🏫👨‍👩‍👧‍👦🇦🇷 🏳️‍🌈',
  '𝒜𝓊𝓁𝒶 𐐷',
  'nin\u0303ez',
  'é̵̛͓̖͎̇',
  'línea uno\nlínea dos',
  'con\ttabulador',
  'x',
]
const LONG = [
  'una palabra larga y otra '.repeat(40).trim(),
  'Constantinopolitano'.repeat(12),
  '👩🏽‍🏫'.repeat(60),
]

const graphemes = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })

/** Generates a text: of words, of unusual or of any characters, or a very long one. */
export function plainText(draw: Draw): string {
  const kind = draw(14)
  if (kind < 8) return words(draw, 6)
  if (kind < 11) return pick(draw, ODD)
  return kind < 13 ? anyText(draw) : pick(draw, LONG)
}

export function words(draw: Draw, most: number): string {
  return list(draw, most, () => pick(draw, WORDS)).join(' ')
}

/** Generates Markdown. With `isShort`, without tables and headings. */
export function markdown(draw: Draw, link: () => string, isShort: boolean): string {
  const line = () => list(draw, 3, () => inline(draw, link)).join(' ')
  const lines = (start: (index: number) => string) =>
    list(draw, 4, (index) => start(index) + line()).join('\n')
  const row = (cell: () => string) => `| ${[cell(), cell(), cell()].join(' | ')} |`
  const kinds = [
    line,
    line,
    () => `${line()}\n${line()}`,
    () => lines(() => '- '),
    () => lines((index) => `${index + 1}. `),
    () => `${'#'.repeat(1 + draw(6))} ${line()}`,
    () => [row(line), '| --- | :-: | --: |', ...Array.from({ length: draw(4) }, () => row(line))].join('\n'),
  ]
  return list(draw, 3, () => pick(draw, isShort ? kinds.slice(0, 5) : kinds)()).join('\n\n')
}

function inline(draw: Draw, link: () => string): string {
  const kind = draw(8)
  if (kind < 4) {
    const text = plainText(draw).trim().replaceAll(/\s+/g, ' ')
    return text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
  }
  const text = words(draw, 3)
  const to = () => link().replaceAll(' ', '')
  if (kind === 4) return `**${text}**`
  if (kind === 5) return `*${text}*`
  return kind === 6 ? `[${text}](${to()})` : `[**${text}** y más](${to()})`
}

function anyText(draw: Draw): string {
  const [text = ''] = fc.sample(graphemes, { seed: draw(2 ** 31), numRuns: 1 })
  const plain = text
    .normalize('NFC')
    .replaceAll(/[{}<>&[\]*]/g, '')
    .replaceAll(/[\p{Cc}\u2028-\u202E\u2066-\u2069\uFFFD]/gu, '')
  return plain.trim() === '' ? 'x' : plain
}

function list(draw: Draw, most: number, make: (index: number) => string): string[] {
  return Array.from({ length: 1 + draw(most) }, (_, index) => make(index))
}
