/** What Spanish is written with. Dashes and single quotes are left out: they may be letters that a Mac saved. */
const SPANISH = /^[\0-\x7FáéíóúüñÁÉÍÓÚÜÑ¿¡ºª°«»“”…·×€]*$/

/** A text in another encoding than UTF-8. */
interface Foreign {
  /** What it seems to be; undefined where nothing can be said. */
  encoding?: string
  /** Present where it is sure what the bytes mean. */
  text?: string
}

/**
 * Reads what is not UTF-8: UTF-16 when it begins with its mark, Windows-1252 when every byte beyond ASCII is a character of
 * Spanish.
 */
export function readForeign(bytes: Uint8Array): Foreign {
  const utf16 = decodeUtf16(bytes)
  if (utf16 !== undefined && !utf16.includes('\0')) return { encoding: 'UTF-16', text: utf16 }
  if (isWide(bytes)) return { encoding: 'UTF-16 o UTF-32' }
  const text = decodeSpanish(bytes)
  return text === undefined ? {} : { encoding: 'Windows-1252', text }
}

/** Whether each character takes more than one byte: JSON begins with ASCII, which has zeros only there. */
export function isWide(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, 4)
  return first.includes(0) && first.some((byte) => byte !== 0)
}

function decodeUtf16(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le')
  return first === 0xfe && second === 0xff ? decode(bytes, 'utf-16be') : undefined
}

function decodeSpanish(bytes: Uint8Array): string | undefined {
  const text = decode(bytes, 'windows-1252')
  return text !== undefined && SPANISH.test(text) ? text : undefined
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
