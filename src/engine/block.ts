import type { ComponentType } from 'react'
import type { Block } from '../model/site.ts'

export type BlockType = Block['type']

/** The props of a block's component: the block's JSON, with defaults, fragments, texts and pictures resolved. */
export type BlockProps<T extends BlockType> = Extract<Block, { type: T }>

/** The moment at which a block needs React: near the viewport, or one second after its page has arrived. */
export type Wake = 'visible' | 'load'

export type Chunk<P> = ComponentType<P> & { load: () => Promise<void> }

export interface BlockDefinition<T extends BlockType> {
  /** The block's component, or a `chunk` for large code that few pages use. */
  component: ComponentType<BlockProps<T>> | Chunk<BlockProps<T>>
  /** Absent for blocks that work as plain HTML until the visitor interacts. */
  wake?: Wake
}

/** All block types; a missing or mismatched component does not compile. */
export type BlockRegistry = { [T in BlockType]: BlockDefinition<T> }
