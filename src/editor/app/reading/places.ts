import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { isWithin, type FilePointer } from '../../../engine/json-text/pointer.ts'
import type { Bundle } from '../../../engine/model/schema.ts'
import { fieldsIn } from '../../core/fields.ts'
import { flatten, outlineOf } from './outline.ts'
import { fieldAt } from './subject.ts'
import { wordsOf } from './words.ts'

/** A list of blocks in a file, such as the list of a tab. */
export interface Place {
  list: string
  title: string
  /** The names of the blocks that the list contains. */
  blocks: string[]
}

/** Lists the places of a file to which a block can move. Excludes the places inside the block. */
export function placesIn(bundle: Bundle, files: FileTexts, file: string, moved: FilePointer): Place[] {
  const page = fieldAt(bundle, files, { file, pointer: '/blocks' })
  const own = page ? [{ title: 'La página, fuera de todo bloque', slot: page }] : []
  const inner = [...flatten(outlineOf(bundle, files, file), () => true)]
    .filter((node) => node.file === file && !isWithin(node, moved))
    .flatMap(({ slots, words, title }) =>
      slots.map((slot) => ({
        title: `Adentro de «${words || title}»${slots.length > 1 ? `, ${slot.title}` : ''}`,
        slot,
      })),
    )
  return [...own, ...inner].map(({ title, slot }) => ({
    list: slot.pointer,
    title,
    blocks: fieldsIn(bundle, slot).map((block) => wordsOf(bundle, block, files) || block.title),
  }))
}
