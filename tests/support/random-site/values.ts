import * as fc from 'fast-check'

/** Words of a site; simple ones first, because a failure is simplified towards the first. */
const word = fc.constantFrom('aula', 'patio', 'niñez', 'Música', 'sábado', '1.º', 'a', 'Lanús', 'y')
const words = (minLength: number, maxLength: number) =>
  fc.array(word, { minLength, maxLength }).map((list) => list.join(' '))
const odd = fc.constantFrom(
  // Characters with a meaning in HTML, CSS, JSON or Markdown.
  'a < b && c > d',
  '"comillas" y \'apóstrofos\' y `acentos`',
  'A & B &copy',
  '100 % \\ / # ? = + * _ ~ | ^ $ @ ! ;',
  '</script',
  '*/ --> ]]>',
  // Names that every JavaScript object has, and values that are false.
  'constructor',
  '__proto__',
  'null',
  '0',
  'false',
  // Other scripts and directions, emoji of several characters, a letter with its accent apart.
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
)
const long = fc.oneof(
  words(60, 90),
  fc.constant('Constantinopolitano'.repeat(12)),
  fc.constant('👩🏽‍🏫'.repeat(60)),
)
const any = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => {
  // Braces are variables; a tag or an entity is refused in a text, and so is one of spaces, or what nobody can see.
  const plain = text
    .normalize('NFC')
    .replaceAll(/[{}<>&[\]*]/g, '')
    .replaceAll(/[\p{Cc}\u2028-\u202E\u2066-\u2069\uFFFD]/gu, '')
  return plain.trim() === '' ? 'x' : plain
})

const plainText = fc.oneof(
  { weight: 8, arbitrary: words(1, 6) },
  { weight: 3, arbitrary: odd },
  { weight: 2, arbitrary: any },
  { weight: 1, arbitrary: long },
)

/** A variable; `tieTogether` puts in the name of one that exists. */
export const VARIABLE_PLACE = '{variable}'
const text = fc.oneof(
  { weight: 12, arbitrary: plainText },
  { weight: 1, arbitrary: plainText.map((before) => `${before} ${VARIABLE_PLACE}.`) },
)

/** The number of a link; `tieTogether` makes it an address that exists. */
const link = fc.nat({ max: 999 }).map((number) => `link:${number}`)

/** Any punctuation of ASCII can be escaped by a backslash, and is then no formatting. */
const escaped = plainText.map((text) =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[!-/:-@[-`{-~]/g, '\\$&'),
)
const inline = fc.oneof(
  { weight: 4, arbitrary: escaped },
  { weight: 1, arbitrary: words(1, 3).map((inner) => `**${inner}**`) },
  { weight: 1, arbitrary: words(1, 3).map((inner) => `*${inner}*`) },
  { weight: 1, arbitrary: fc.tuple(words(1, 3), link).map(([label, to]) => `[${label}](${to})`) },
  { weight: 1, arbitrary: fc.tuple(words(1, 3), link).map(([label, to]) => `[**${label}** y más](${to})`) },
)
const line = fc.array(inline, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
const items = fc.array(line, { minLength: 1, maxLength: 4 })
const shortParts = [
  { weight: 3, arbitrary: line },
  { weight: 1, arbitrary: fc.tuple(line, line).map((two) => two.join('\n')) },
  { weight: 1, arbitrary: items.map((list) => list.map((item) => `- ${item}`).join('\n')) },
  {
    weight: 1,
    arbitrary: items.map((list) => list.map((item, index) => `${index + 1}. ${item}`).join('\n')),
  },
]
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), line)
  .map(([depth, text]) => `${'#'.repeat(depth)} ${text}`)
const table = fc
  .tuple(fc.tuple(line, line, line), fc.array(fc.tuple(line, line, line), { maxLength: 3 }))
  .map(([head, rows]) =>
    [head, ['---', ':-:', '--:'], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'),
  )
const parts = [...shortParts, { weight: 1, arbitrary: heading }, { weight: 1, arbitrary: table }]
const markdownOf = (blocks: typeof shortParts) =>
  fc.array(fc.oneof(...blocks), { minLength: 1, maxLength: 3 }).map((texts) => texts.join('\n\n'))

const id = fc.oneof(
  fc.stringMatching(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { size: 'xsmall' }),
  // Names that the page itself might use for something else.
  fc.constantFrom('a', 'tab-a', 'tab-tab-a', 'root', 'main', 'menu', 'site-main', 'constructor'),
)
const channel = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => value.toString(16).padStart(2, '0'))
const color = (min: number, max: number) =>
  fc.tuple(channel(min, max), channel(min, max), channel(min, max)).map((parts) => `#${parts.join('')}`)

/** Values by definition of the schema, where its keywords do not say enough. */
export const values: Record<string, fc.Arbitrary<unknown>> = {
  Text: text,
  PlainText: plainText,
  Markdown: markdownOf(parts),
  ShortMarkdown: markdownOf(shortParts),
  Link: link,
  AnchorId: id,
  InstitutionId: fc.nat({ max: 99 }).map(String),
  FragmentId: fc.nat({ max: 99 }).map(String),
  Email: fc.constantFrom('ana@correo.example', 'niñez+2@correo.example'),
  Phone: fc.constantFrom('(011) 4000-0001', '+54 9 11 4000-0001'),
  DocumentPath: fc.constantFrom('media/a.pdf', 'media/año & 100 % (1).docx'),
  MediaPath: fc.constantFrom('media/a.svg', 'media/año & 100 % (1).svg'),
  // The check of the content wants a contrast of 4.5 : 1.
  InstitutionColors: fc.record({
    ink: color(0, 80),
    tint: color(225, 255),
    darkInk: color(190, 255),
    darkTint: color(0, 50),
  }),
}
