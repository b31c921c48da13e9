import type { Block, Page } from '../model/site.ts'

/** All blocks of a page, also those inside others, from top to bottom. */
export function blocksIn(page: Page): Block[] {
  return inside(page)
}

function inside(data: unknown): Block[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) =>
    // Only slots have this name, and slots hold only blocks.
    key === 'blocks' ? (value as Block[]).flatMap((block) => [block, ...inside(block)]) : inside(value),
  )
}
