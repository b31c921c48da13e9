/**
 * Reads the caption that a photographer or an agency wrote into a picture's file: XMP description, IPTC caption or EXIF description.
 * Ignores names that cameras write, such as `OLYMPUS DIGITAL CAMERA`.
 *
 * @param bytes the beginning of the file
 */
export function captionIn(bytes: Uint8Array): string | undefined {
  const found = [inXmp(bytes), inIptc(bytes), inExif(bytes)].map((text) =>
    text?.replaceAll(/\s+/g, ' ').trim(),
  )
  return found.find(
    (text) => text !== undefined && /\p{Ll}.* /u.test(text) && !/[\\\uFFFD]|\.jpe?g$/i.test(text),
  )
}

function inXmp(bytes: Uint8Array): string | undefined {
  const start = indexOf(bytes, ascii('<dc:description'))
  const part = start < 0 ? '' : decoded(bytes.subarray(start, start + MAX_CAPTION_BYTES))
  const text = /<rdf:li[^>]*>([^<]*)<\/rdf:li>/.exec(part.split('</dc:description>')[0] ?? '')?.[1]
  return text?.replaceAll(/&(amp|lt|gt|quot|apos|#\d+);/g, (whole, name: string) =>
    name.startsWith('#')
      ? String.fromCodePoint(Math.min(Number(name.slice(1)), 0x10ffff))
      : (ENTITIES[name] ?? whole),
  )
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads the IPTC caption (data set 2:120) from the block that Photoshop adds. */
function inIptc(bytes: Uint8Array): string | undefined {
  const block = indexOf(bytes, ascii('8BIM\u0004\u0004'))
  const at = block < 0 ? -1 : indexOf(bytes, [0x1c, 2, 120], block)
  if (at < 0) return undefined
  const length = ((bytes[at + 3] ?? 0) << 8) | (bytes[at + 4] ?? 0)
  return length > MAX_CAPTION_BYTES ? undefined : decoded(bytes.subarray(at + 5, at + 5 + length))
}

/** Reads the tag `ImageDescription` from the first EXIF directory. */
function inExif(bytes: Uint8Array): string | undefined {
  const head = indexOf(bytes, ascii('Exif\0\0'))
  if (head < 0) return undefined
  const data = new DataView(bytes.buffer, bytes.byteOffset + head + 6, bytes.length - head - 6)
  try {
    const isLittle = data.getUint16(0) === 0x4949
    const directory = data.getUint32(4, isLittle)
    for (let n = 0; n < data.getUint16(directory, isLittle); n++) {
      const entry = directory + 2 + n * 12
      if (data.getUint16(entry, isLittle) !== 0x010e) continue
      const length = data.getUint32(entry + 4, isLittle)
      const at = length > 4 ? data.getUint32(entry + 8, isLittle) : entry + 8
      const start = data.byteOffset - bytes.byteOffset + at
      return length > MAX_CAPTION_BYTES
        ? undefined
        : decoded(bytes.subarray(start, start + length)).replaceAll('\0', '')
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** Maximum length of a caption in bytes. Longer texts are articles, not captions. */
const MAX_CAPTION_BYTES = 4000

/** Decodes UTF-8. Other bytes are read as Windows-1252, which older programs write. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}

function indexOf(bytes: Uint8Array, wanted: readonly number[], from = 0): number {
  for (let at = bytes.indexOf(wanted[0] ?? 0, from); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at
  return -1
}
