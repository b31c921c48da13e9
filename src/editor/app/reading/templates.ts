import { valueAt } from '../../core/pointer.ts'
import type { FileTexts } from '../../core/step.ts'
import { valueIn } from './values.ts'

/** The list of blocks in the file of a page or template. */
export function blocksOf(files: FileTexts, file: string): unknown[] {
  const blocks = valueAt(valueIn(files, file), '/blocks')
  return Array.isArray(blocks) ? blocks : []
}
