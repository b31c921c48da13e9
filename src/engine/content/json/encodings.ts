/**
 * Matches texts of ASCII and Spanish characters. Excludes dashes and single quotes, because their bytes may be letters in the encoding of
 * old Macs.
 */
const SPANISH = /^[\0-\x7FáéíóúüñÁÉÍÓÚÜÑ¿¡ºª°«»“”…·×€]*$/

/** A text in another encoding than UTF-8. Without `text`, only the encoding's name is known. */
interface Foreign {
  encoding?: string
  text?: string
}

/** Decodes bytes that are not UTF-8: as UTF-16 if they have its byte order mark, or as Windows-1252 if the result is Spanish. */
export function readForeign(bytes: Uint8Array): Foreign {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  const utf16 = isLittle || isBig ? decode(bytes, isLittle ? 'utf-16le' : 'utf-16be') : undefined
  if (utf16 !== undefined && !utf16.includes('\0')) return { encoding: 'UTF-16', text: utf16 }
  if (isWide(bytes)) return { encoding: 'UTF-16 o UTF-32' }
  const text = decode(bytes, 'windows-1252')
  return text !== undefined && SPANISH.test(text) ? { encoding: 'Windows-1252', text } : {}
}

/** Returns whether bytes are UTF-16 or UTF-32. Only these encodings of JSON have zero bytes among the first characters. */
export function isWide(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, 4)
  return first.includes(0) && first.some((byte) => byte !== 0)
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
