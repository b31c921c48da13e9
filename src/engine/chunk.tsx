import type { ComponentType } from 'react'
import type { Chunk } from './block.ts'

/**
 * A component whose code is a separate file, loaded with the pages that show it.
 *
 * @param fetchComponent a dynamic import, by which the build splits the code
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
