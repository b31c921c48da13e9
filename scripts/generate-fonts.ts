import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutLetters } from '../src/engine/build/fonts/cut-letters.ts'
import { outlineLetters } from '../src/engine/content/fonts/outline-letters.ts'
import { commonFile, readFont } from '../src/engine/build/fonts/site-fonts.ts'
import { fontPairs } from '../src/engine/model/font-pairs.ts'

for (const { display, text } of Object.values(fontPairs)) {
  writeFileSync(commonFile(display), await cutLetters(display, 'display'))
  writeFileSync(commonFile(text), await cutLetters(text, 'text'))
}

const fonts = [...new Set(Object.values(fontPairs).map(({ display }) => display))]
const outlines = await Promise.all(
  fonts.map(async (name) => [name, await outlineLetters(readFont(name, 'latin'))] as const),
)
writeFileSync(
  join(import.meta.dirname, '../src/engine/build/fonts/outlines.generated.ts'),
  `export const outlines = ${JSON.stringify(Object.fromEntries(outlines))}\n`,
)
