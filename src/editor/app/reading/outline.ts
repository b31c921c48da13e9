import { isObject, type Bundle } from '../../../engine/model/schema.ts'
import { fieldsIn, type FieldModel } from '../../core/fields.ts'
import type { FilePointer } from '../../../engine/json-text/pointer.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { periodInWords } from './days.ts'
import { fieldAt } from './subject.ts'
import { wordsOf } from './words.ts'

export interface OutlineNode extends FilePointer {
  title: string
  words: string
  isBlock: boolean
  /** The period in which visitors see the block, in Spanish; missing when they always see the block. */
  when?: string
  /** The lists of blocks of this element. Excludes the lists of its own elements and blocks. */
  slots: FieldModel[]
  children: OutlineNode[]
}

export function outlineOf(bundle: Bundle, files: FileTexts, file: string): OutlineNode[] {
  const slot = fieldAt(bundle, files, { file, pointer: '/blocks' })
  return slot ? nodesIn(bundle, files, file, slot) : []
}

function fragmentFile(name: string): string {
  return `fragments/${name}.json`
}

function nodesIn(bundle: Bundle, files: FileTexts, file: string, field: FieldModel): OutlineNode[] {
  if (field.kind === 'slot')
    return fieldsIn(bundle, field).map((block) => ({
      ...nodeOf(bundle, files, file, block),
      isBlock: true,
    }))
  if (!holdsSlot(bundle, field)) return []
  return fieldsIn(bundle, field).flatMap((inner) => {
    if (field.kind === 'list') return nodeOf(bundle, files, file, inner)
    return nodesIn(bundle, files, file, inner)
  })
}

function nodeOf(bundle: Bundle, files: FileTexts, file: string, field: FieldModel): OutlineNode {
  const { pointer, title, definition, value } = field
  const name = definition === 'Fragment' && isObject(value) ? value.fragment : undefined
  const children =
    typeof name === 'string'
      ? outlineOf(bundle, files, fragmentFile(name))
      : fieldsIn(bundle, field).flatMap((inner) => nodesIn(bundle, files, file, inner))
  const slots = fieldsIn(bundle, field).flatMap((inner) => slotsIn(bundle, inner))
  const when = periodInWords(value)
  const words = wordsOf(bundle, field, files)
  return { file, pointer, title, words, isBlock: false, ...(when && { when }), slots, children }
}

function slotsIn(bundle: Bundle, field: FieldModel): FieldModel[] {
  if (field.kind === 'slot') return Array.isArray(field.value) ? [field] : []
  if (field.kind === 'list' || !holdsSlot(bundle, field)) return []
  return fieldsIn(bundle, field).flatMap((inner) => slotsIn(bundle, inner))
}

function holdsSlot(bundle: Bundle, field: FieldModel): boolean {
  if (field.kind === 'slot') return true
  return (
    ['list', 'object', 'union'].includes(field.kind) &&
    fieldsIn(bundle, field).some((inner) => holdsSlot(bundle, inner))
  )
}

export function* flatten(
  nodes: readonly OutlineNode[],
  isOpen: (node: OutlineNode) => boolean,
): Generator<OutlineNode> {
  for (const node of nodes) {
    yield node
    if (isOpen(node)) yield* flatten(node.children, isOpen)
  }
}
