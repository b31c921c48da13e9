import { inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  isEncrypted: boolean
  /** @throws Error when the file is damaged or too large */
  read(): Buffer
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const MAX_ENTRY_SIZE = 1024 * 1024

/** Lists the files of a zip archive by its central directory (PKWARE's APPNOTE, 4.3). Returns undefined when the archive is incomplete. */
export function readZip(content: Uint8Array): ZipEntry[] | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END_SIGNATURE) return undefined
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined
    const length = bytes.readUInt16LE(at + 28)
    const method = bytes.readUInt16LE(at + 10)
    const size = bytes.readUInt32LE(at + 20)
    const start = bytes.readUInt32LE(at + 42)
    if (start + 30 + size > end) return undefined
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + length),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      read() {
        const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
        const packed = bytes.subarray(from, from + size)
        return method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: MAX_ENTRY_SIZE })
      },
    })
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}
