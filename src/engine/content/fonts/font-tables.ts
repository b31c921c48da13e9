/** Bytes before the table list of a TrueType file, and bytes of an entry in the list (OpenType, "Font file"). */
const HEADER_SIZE = 12
const ENTRY_SIZE = 16

/** The first bytes of a font with TrueType outlines, and of one with outlines of PostScript (`OTTO`). */
const [TRUE_TYPE, OPEN_TYPE] = [0x00010000, 0x4f54544f]

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

export function writeTables(tables: ReadonlyMap<string, Uint8Array>): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const padded = (length: number) => Math.ceil(length / 4) * 4
  const start = HEADER_SIZE + sorted.length * ENTRY_SIZE
  const font = Buffer.alloc(sorted.reduce((sum, [, table]) => sum + padded(table.length), start))
  const view = new DataView(font.buffer, font.byteOffset)
  const power = Math.floor(Math.log2(sorted.length))
  view.setUint32(0, tables.has('glyf') ? TRUE_TYPE : OPEN_TYPE)
  view.setUint16(4, sorted.length)
  view.setUint16(6, ENTRY_SIZE * 2 ** power)
  view.setUint16(8, power)
  view.setUint16(10, ENTRY_SIZE * (sorted.length - 2 ** power))
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
