import { isFramed, type Page } from '../model/site.ts'
import type { BlockRegistry } from './block.ts'
import { typesIn } from './blocks-in.ts'
import { chunk } from './chunk.tsx'

export const frameParts = {
  PageFrame: { component: chunk(async () => (await import('./PageFrame.tsx')).PageFrame) },
}

/** Returns the page's block types whose code is in a separate file, and `PageFrame` if the page has parts that are not blocks. */
export function chunksOf(registry: BlockRegistry, page: Page): string[] {
  const own = isFramed(page) ? ['PageFrame'] : []
  return [...own, ...typesIn(page).filter((type) => 'load' in registry[type].component)]
}

/**
 * Fetches the code of the given block types, and of `PageFrame` if `types` contains it. Without `types`, fetches all code.
 *
 * @throws Error when a file does not load
 */
export async function loadChunks(registry: BlockRegistry, types?: readonly string[]): Promise<void> {
  const wanted = Object.entries({ ...registry, ...frameParts }).filter(
    ([type]) => !types || types.includes(type),
  )
  const components = wanted.map(([, { component }]) => component)
  await Promise.all(components.flatMap((component) => ('load' in component ? component.load() : [])))
}
