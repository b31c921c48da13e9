import { writeFileSync } from 'node:fs'
import { cutLetters } from '../src/build/fonts/cut-letters.ts'
import { commonFile } from '../src/build/fonts/site-fonts.ts'
import { fontPairs } from '../src/model/font-pairs.ts'

for (const { display, text } of Object.values(fontPairs)) {
  writeFileSync(commonFile(display), await cutLetters(display, 'display'))
  writeFileSync(commonFile(text), await cutLetters(text, 'text'))
}
