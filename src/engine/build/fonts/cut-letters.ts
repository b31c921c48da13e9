import subsetFont from 'subset-font'
import { readFont, ROLES } from './site-fonts.ts'
import type { FontName } from './fallback-fonts.ts'
import { readTables, writeTables } from './font-tables.ts'

/**
 * Reduces a variable font to the letters, weights and features that titles (`display`) or texts (`text`) need, as WOFF2. All weights use
 * the kerning of the middle weight, because kerning variations are a third of the file.
 */
export async function cutLetters(name: FontName, role: keyof typeof ROLES): Promise<Uint8Array> {
  const { letters, min, max, features } = ROLES[role]
  const font = readFont(name, 'latin')
  const cut = (wght: number | { min: number; max: number }) =>
    subsetFont(font, letters, {
      targetFormat: 'truetype',
      keepFeatures: features,
      variationAxes: { wght },
    })
  const [variable, fixed] = [readTables(await cut({ min, max })), readTables(await cut((min + max) / 2))]
  for (const tag of ['GPOS', 'GDEF']) {
    const table = fixed.get(tag)
    if (table) variable.set(tag, table)
  }
  return subsetFont(writeTables(variable), undefined, { targetFormat: 'woff2', keepAllGlyphs: true })
}
