import type { Node } from 'jsonc-parser'
import type { Fix } from '../diagnostics/diagnostic.ts'
import { rangeOf, type Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'

/** Saves in UTF-8 what was read in another encoding. */
export function proposeUtf8(written: string, right: string): Fix {
  return {
    title: 'Guardar el archivo en UTF-8.',
    edits: [{ offset: 0, length: written.length, content: right }],
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
export function proposeComposed(location: Location): Fix {
  const { start, end } = rangeOf(location)
  const content = location.source.text.slice(start, end).normalize('NFC')
  return {
    title: 'Juntar las letras con sus tildes.',
    edits: [{ offset: start, length: end - start, content }],
  }
}
