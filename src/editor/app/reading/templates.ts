import { valueAt } from '../../core/pointer.ts'
import type { FileTexts } from '../../core/step.ts'
import { valueIn } from './values.ts'

/** The blocks of a page or a template. */
export function blocksOf(files: FileTexts, file: string): unknown[] {
  const blocks = valueAt(valueIn(files, file), '/blocks')
  return Array.isArray(blocks) ? blocks : []
}
