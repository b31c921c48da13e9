import subsetFont from 'subset-font'

interface Cut {
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

/** Bytes before the table list of a TrueType file, and bytes of an entry in the list (OpenType, "Font file"). */
const HEADER_SIZE = 12
const ENTRY_SIZE = 16
const TRUE_TYPE = 0x00010000

export function readTables(font: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(font.buffer, font.byteOffset, font.length)
  const entries = Array.from({ length: view.getUint16(4) }, (_, index) => HEADER_SIZE + index * ENTRY_SIZE)
  return new Map(
    entries.map((at) => {
      const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)]
      return [String.fromCharCode(...font.subarray(at, at + 4)), font.subarray(offset, offset + length)]
    }),
  )
}

/** Writes a font for harfbuzz, which neither reads the fields for a binary search nor cares for the kind of outlines. */
export function writeTables(tables: ReadonlyMap<string, Uint8Array>): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const padded = (length: number) => Math.ceil(length / 4) * 4
  const start = HEADER_SIZE + sorted.length * ENTRY_SIZE
  const font = Buffer.alloc(sorted.reduce((sum, [, table]) => sum + padded(table.length), start))
  const view = new DataView(font.buffer, font.byteOffset)
  view.setUint32(0, TRUE_TYPE)
  view.setUint16(4, sorted.length)
  let offset = start
  for (const [index, [tag, table]] of sorted.entries()) {
    const at = HEADER_SIZE + index * ENTRY_SIZE
    font.write(tag, at, 'latin1')
    view.setUint32(at + 8, offset)
    view.setUint32(at + 12, table.length)
    font.set(table, offset)
    offset += padded(table.length)
  }
  return font
}
