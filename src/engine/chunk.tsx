import type { ComponentType } from 'react'
import type { Page } from '../model/site.ts'
import type { BlockRegistry, BlockType, Chunk } from './block.ts'
import { typesIn } from './blocks-in.ts'

/**
 * The component of a block whose code comes as a file of its own, with the pages that show the block.
 *
 * @param fetchComponent imports the component; the build makes a file of what only this import reaches
 */
export function chunk<P extends object>(fetchComponent: () => Promise<ComponentType<P>>): Chunk<P> {
  let Loaded: ComponentType<P> | undefined
  function ChunkComponent(props: P) {
    if (!Loaded) throw new Error('This block comes as a chunk: await loadChunks() before it is shown.')
    return <Loaded {...props} />
  }
  ChunkComponent.load = async () => {
    Loaded ??= await fetchComponent()
  }
  return ChunkComponent
}

/** The block types of a page that come as chunks, each once. */
export function chunksOf(registry: BlockRegistry, page: Page): BlockType[] {
  return typesIn(page).filter((type) => 'load' in registry[type].component)
}

/**
 * Fetches the components of these block types, each once; all of them when none are named.
 *
 * @throws Error when a file does not arrive.
 */
export async function loadChunks(registry: BlockRegistry, types?: readonly string[]): Promise<void> {
  const wanted = Object.entries(registry).filter(([type]) => !types || types.includes(type))
  const components = wanted.map(([, { component }]) => component)
  await Promise.all(components.flatMap((component) => ('load' in component ? component.load() : [])))
}
