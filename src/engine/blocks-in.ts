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

/** The block types of a page, each once. */
export function typesIn(page: Page): Block['type'][] {
  return [...new Set(blocksIn(page).map(({ type }) => type))]
}

/** Into one list: pages are large, and there may be thousands. */
function collect(data: object, found: Block[]): void {
  // Only slots have this name, and slots hold only blocks.
  const slot = 'blocks' in data ? data.blocks : undefined
  for (const value of Array.isArray(data) ? data : (Object.values(data) as unknown[])) {
    if (slot && value === slot) collectBlocks(value as Block[], found)
    else if (typeof value === 'object' && value !== null) collect(value, found)
  }
}

function collectBlocks(blocks: Block[], found: Block[]): void {
  for (const block of blocks) {
    found.push(block)
    collect(block, found)
  }
}
