import type { ComponentType } from 'react'
import type { Block } from '../model/site.ts'

/** The name of a block type: its folder, its component, its schema and its JSON `type`. */
export type BlockType = Block['type']

/** The properties of a block's component: its JSON, with defaults, fragments, formatted texts and pictures resolved. */
export type BlockProps<T extends BlockType> = Extract<Block, { type: T }>

/** When a block needs React: when it comes near the viewport, or as soon as its page has loaded and the browser is idle. */
export type Wake = 'visible' | 'load'

/** A component that has to be loaded before it is shown: see `chunk`. */
export type Chunk<P> = ComponentType<P> & { load: () => Promise<void> }

/** One line of the registry. */
export interface BlockDefinition<T extends BlockType> {
  /** With much behaviour that few pages use: a `chunk`. */
  component: ComponentType<BlockProps<T>> | Chunk<BlockProps<T>>
  /** Without it the block waits for React until the visitor does something: it works as plain HTML. */
  wake?: Wake
}

/** All block types: a missing or wrongly wired one does not compile. */
export type BlockRegistry = { [T in BlockType]: BlockDefinition<T> }
