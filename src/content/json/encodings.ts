/** Characters of Spanish texts, without dashes and single quotes, whose bytes may be letters in a Mac's encoding. */
const SPANISH = /^[\0-\x7FáéíóúüñÁÉÍÓÚÜÑ¿¡ºª°«»“”…·×€]*$/

/** A text in another encoding than UTF-8. */
interface Foreign {
  encoding?: string
  text?: string
}

/** Decodes bytes that are not UTF-8: UTF-16 with its mark, or Windows-1252 if all letters are Spanish. */
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

/** Detects encodings with several bytes per character: only they have zero bytes among JSON's first characters, which are ASCII. */
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
