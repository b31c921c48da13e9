import { isObject } from '../model/schema.ts'
import type { Block, Page } from '../model/site.ts'
import type { BlockRegistry } from './block.ts'

/** Caches the blocks of the last page, because a build asks for the same page several times. */
let last: { page?: Page; blocks: Block[] } = { blocks: [] }

/** Returns all blocks of a page in document order, including nested blocks. */
export function blocksIn(page: Page): readonly Block[] {
  if (page !== last.page) {
    last = { page, blocks: [] }
    collect(page, last.blocks)
  }
  return last.blocks
}

export function typesIn(page: Page): Block['type'][] {
  return [...new Set(blocksIn(page).map(({ type }) => type))]
}

export function hasForm(registry: BlockRegistry, page: Page): boolean {
  return blocksIn(page).some(({ type }) => registry[type].isForm)
}

export function slotOf(data: object): readonly Block[] {
  return 'blocks' in data && Array.isArray(data.blocks) ? data.blocks : []
}

function collect(data: unknown, found: Block[]): void {
  if (Array.isArray(data)) for (const item of data) collect(item, found)
  else if (isObject(data))
    for (const key in data) {
      const value = data[key]
      if (key === 'blocks' && Array.isArray(value))
        for (const block of value) {
          found.push(block)
          collect(block, found)
        }
      else collect(value, found)
    }
}
