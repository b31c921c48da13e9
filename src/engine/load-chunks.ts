import { isOfCollection, type Page } from '../model/site.ts'
import type { BlockRegistry } from './block.ts'
import { typesIn } from './blocks-in.ts'
import { collectionParts } from './collections/collection-page.ts'

/** Names of the chunks that a page needs: those of its block types, and `CollectionPage` for a page of a collection. */
export function chunksOf(registry: BlockRegistry, page: Page): string[] {
  const own = isOfCollection(page) ? ['CollectionPage'] : []
  return [...own, ...typesIn(page).filter((type) => 'load' in registry[type].component)]
}

/** Fetches the chunks with the given names, each once; without `types`, all chunks. @throws Error when a file does not load */
export async function loadChunks(registry: BlockRegistry, types?: readonly string[]): Promise<void> {
  const wanted = Object.entries({ ...registry, ...collectionParts }).filter(
    ([type]) => !types || types.includes(type),
  )
  const components = wanted.map(([, { component }]) => component)
  await Promise.all(components.flatMap((component) => ('load' in component ? component.load() : [])))
}
