import type { Block, Page } from '../model/site.ts'

/** Of the page that was asked for last: a build asks several times for each. */
let last: { page?: Page; blocks: Block[] } = { blocks: [] }

/** All blocks of a page, also those inside others, from top to bottom. */
export function blocksIn(page: Page): readonly Block[] {
  if (page !== last.page) {
    last = { page, blocks: [] }
    collect(page, last.blocks)
  }
  return last.blocks
}

/** Into one list and without lists in between: pages are large, and there may be thousands. */
function collect(data: object, found: Block[]): void {
  for (const key in data) {
    const value = (data as Record<string, unknown>)[key]
    if (typeof value !== 'object' || value === null) continue
    // Only slots have this name, and slots hold only blocks.
    if (key === 'blocks') collectBlocks(value as Block[], found)
    else collect(value, found)
  }
}

function collectBlocks(blocks: Block[], found: Block[]): void {
  for (const block of blocks) {
    found.push(block)
    collect(block, found)
  }
}
