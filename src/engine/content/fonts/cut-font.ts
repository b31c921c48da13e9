import subsetFont from 'subset-font'
import { readTables, writeTables } from './font-tables.ts'

export interface Cut {
  letters: string
  features: string[]
  /** The range of weights to keep. Absent for a font of a single weight. */
  weights?: { min: number; max: number } | undefined
  /** Values of other axes, which the result does not have. */
  pinned?: Record<string, number>
}

/**
 * Reduces a font to the letters, weights and features that a site needs, as WOFF2. All weights use the kerning of the middle weight, because
 * kerning variations are a third of the file.
 */
export async function cutFont(
  font: Buffer,
  { letters, features, weights, pinned }: Cut,
): Promise<Uint8Array> {
  const cut = (wght?: number | { min: number; max: number }) =>
    subsetFont(font, letters, {
      targetFormat: 'truetype',
      keepFeatures: features,
      variationAxes: { ...pinned, ...(wght !== undefined && { wght }) },
    })
  const tables = readTables(await cut(weights))
  const fixed = weights && readTables(await cut((weights.min + weights.max) / 2))
  for (const tag of ['GPOS', 'GDEF']) {
    const table = fixed?.get(tag)
    if (table) tables.set(tag, table)
  }
  return subsetFont(writeTables(tables), undefined, { targetFormat: 'woff2', keepAllGlyphs: true })
}
