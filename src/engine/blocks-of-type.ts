import type { Page } from '../model/site.ts'
import type { BlockProps, BlockType } from './block.ts'

/** All blocks of a type on a page, also those inside others, from top to bottom. */
export function blocksOfType<T extends BlockType>(page: Page, type: T): BlockProps<T>[] {
  const found: BlockProps<T>[] = []
  const visit = (data: unknown) => {
    if (typeof data !== 'object' || data === null) return
    // Only blocks carry these names: the types of pictures and of formatted text are in lower case.
    if ('type' in data && data.type === type) found.push(data as BlockProps<T>)
    Object.values(data).forEach(visit)
  }
  visit(page.blocks)
  return found
}
