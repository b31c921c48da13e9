import type { ComponentType } from 'react'
import type { Chunk } from './block.ts'

/**
 * Creates a component whose code is a separate file, which the browser loads with the pages that use it.
 *
 * @param fetchComponent a dynamic import, so that the bundler splits the code
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
