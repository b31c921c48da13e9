/**
 * Writes `src/build/fonts/widths.json`: how wide the letters of the fonts are that visitors have. `node scripts/generate-widths.ts`, after
 * a change of the list of fonts (`visitor-fonts.ts`) or of the letters, which are those of the file as it is.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { letterWidths, visitorFonts, type VisitorFont } from '../src/build/fonts/visitor-fonts.ts'
import table from '../src/build/fonts/widths.json' with { type: 'json' }

const names = Object.keys(visitorFonts) as VisitorFont[]
const widths = await Promise.all(
  names.map(async (name) => [name, await letterWidths(name, table.letters)] as const),
)
const file = join(import.meta.dirname, '../src/build/fonts/widths.json')
writeFileSync(
  file,
  `${JSON.stringify({ letters: table.letters, ...Object.fromEntries(widths) }, undefined, 2)}\n`,
)
