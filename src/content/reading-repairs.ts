import type { Node } from 'jsonc-parser'
import type { Fix } from './diagnostics.ts'
import { rangeOf, type Place, type Source } from './source.ts'

/** What Spanish is written with, beside ASCII: other letters would say that the bytes mean something else. */
const SPANISH = /^[áéíóúüñÁÉÍÓÚÜÑ¿¡ºª°«»“”‘’…–—·×€\u00A0]$/

/**
 * The same text in UTF-8, where the bytes can only be UTF-16 (they begin with its mark) or Windows-1252 (every byte beyond ASCII
 * is a sign of Spanish).
 *
 * @param text the bytes as they were read, wrongly, as UTF-8
 */
export function proposeUtf8(bytes: Uint8Array, text: string): Fix | undefined {
  const right = decodeUtf16(bytes) ?? decodeSpanish(bytes)
  if (right === undefined) return undefined
  return {
    title: 'Guardar el archivo en UTF-8.',
    edits: [{ offset: 0, length: text.length, content: right }],
  }
}

/** Without the second of two properties that say the same. */
export function proposeOnce({ text }: Source, first: Node, second: Node): Fix | undefined {
  const written = ({ offset, length }: Node) => text.slice(offset, offset + length)
  const siblings = second.parent?.children ?? []
  const before = siblings[siblings.indexOf(second) - 1]
  if (!before || written(first) !== written(second)) return undefined
  const offset = before.offset + before.length
  const length = second.offset + second.length - offset
  return { title: 'Borrar la repetición.', edits: [{ offset, length, content: '' }] }
}

/** Letters with their accents as one sign (NFC). */
export function proposeComposed(place: Place): Fix {
  const { start, end } = rangeOf(place)
  const content = place.source.text.slice(start, end).normalize('NFC')
  return {
    title: 'Juntar las letras con sus tildes.',
    edits: [{ offset: start, length: end - start, content }],
  }
}

function decodeUtf16(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le')
  return first === 0xfe && second === 0xff ? decode(bytes, 'utf-16be') : undefined
}

function decodeSpanish(bytes: Uint8Array): string | undefined {
  const text = decode(bytes, 'windows-1252')
  const others = text?.match(/[^\0-\x7F]/gu) ?? []
  return others.every((sign) => SPANISH.test(sign)) ? text : undefined
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
