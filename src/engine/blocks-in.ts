import type { Block, Page } from '../model/site.ts'

/** The blocks of the last page: a build asks for them several times. */
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

/** The blocks in the slot of an object. Only slots are called `blocks`, and they hold only blocks. */
export function slotOf(data: object): readonly Block[] {
  return 'blocks' in data && Array.isArray(data.blocks) ? data.blocks : []
}

/** Collects into one list: pages are large, and there may be thousands. */
function collect(data: object, found: Block[]): void {
  const slot = slotOf(data)
  for (const value of Object.values(data) as unknown[]) {
    if (typeof value !== 'object' || value === null) continue
    if (value !== slot) collect(value, found)
    else
      for (const block of slot) {
        found.push(block)
        collect(block, found)
      }
  }
}
