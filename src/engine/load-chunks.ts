import { isFramed, type Page } from '../model/site.ts'
import type { BlockRegistry } from './block.ts'
import { typesIn } from './blocks-in.ts'
import { frameParts } from './page-frame.ts'

/** Names of the chunks that a page needs: those of its block types, and `PageFrame` for a page that has something around them. */
export function chunksOf(registry: BlockRegistry, page: Page): string[] {
  const own = isFramed(page) ? ['PageFrame'] : []
  return [...own, ...typesIn(page).filter((type) => 'load' in registry[type].component)]
}

/** Fetches the chunks with the given names, each once; without `types`, all chunks. @throws Error when a file does not load */
export async function loadChunks(registry: BlockRegistry, types?: readonly string[]): Promise<void> {
  const wanted = Object.entries({ ...registry, ...frameParts }).filter(
    ([type]) => !types || types.includes(type),
  )
  const components = wanted.map(([, { component }]) => component)
  await Promise.all(components.flatMap((component) => ('load' in component ? component.load() : [])))
}
