import { writeFileSync } from 'node:fs'
import { cutLetters } from '../src/engine/build/fonts/cut-letters.ts'
import { commonFile } from '../src/engine/build/fonts/site-fonts.ts'
import { fontPairs } from '../src/engine/model/font-pairs.ts'

for (const { display, text } of Object.values(fontPairs)) {
  writeFileSync(commonFile(display), await cutLetters(display, 'display'))
  writeFileSync(commonFile(text), await cutLetters(text, 'text'))
}
