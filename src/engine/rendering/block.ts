import type { ComponentType } from 'react'
import type { Block } from '../model/site.ts'

export type BlockType = Block['type']

/** The props of a block's component: the block's JSON with defaults, and with variables, fragments and pictures resolved. */
export type BlockProps<T extends BlockType> = Extract<Block, { type: T }>

/** The moment at which a block needs React: when it comes near the viewport, or one second after the page has loaded. */
export type Hydrate = 'visible' | 'load'

export type Chunk<P> = ComponentType<P> & { load: () => Promise<void> }

interface BlockDefinition<T extends BlockType> {
  /** The block's component. A `chunk` keeps large code that few pages use in a separate file. */
  component: ComponentType<BlockProps<T>> | Chunk<BlockProps<T>>
  /** Absent for blocks that are plain HTML until the visitor uses them. */
  hydrate?: Hydrate
  /** Whether visitors write to the site with the block. Its page has no contact bar, which would cover the form. */
  isForm?: true
}

/** All block types. TypeScript reports a type without a component, or with the component of another type. */
export type BlockRegistry = { [T in BlockType]: BlockDefinition<T> }
