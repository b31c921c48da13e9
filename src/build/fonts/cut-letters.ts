import { readTables, writeTables } from './tables.ts'

export interface Cut {
  /** Unicode numbers. */
  codes: number[]
  min: number
  max: number
  /** OpenType features to keep */
  features: string[]
}

/**
 * Cuts a variable font to some letters, weights and features, as WOFF2. Kerning is that of the middle weight: its variations are
 * a third of the file.
 */
export async function cutLetters(font: Uint8Array, { codes, min, max, features }: Cut): Promise<Uint8Array> {
  // Slow to load, and not needed where the memo has the result.
  const { default: subsetFont } = await import('subset-font')
  const letters = String.fromCodePoint(...codes)
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
