import type { Block, Page } from '../model/site.ts'

/** All blocks of a page, also those inside others, from top to bottom. */
export function blocksIn(page: Page): Block[] {
  const found: Block[] = []
  collect(page, found)
  return found
}

/** In one list, since a build asks several times for each page. */
function collect(data: object, found: Block[]): void {
  for (const [key, value] of Object.entries(data) as [string, unknown][]) {
    if (typeof value !== 'object' || value === null) continue
    // Only slots have this name, and slots hold only blocks.
    if (key !== 'blocks') collect(value, found)
    else
      for (const block of value as Block[]) {
        found.push(block)
        collect(block, found)
      }
  }
}
