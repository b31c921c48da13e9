import { Fragment, type ComponentType } from 'react'
import type { Block } from '../model/site.ts'
import { useRegistry } from './registry-context.ts'

/**
 * Renders a list of blocks. No other module maps `type` to a component. The attribute `data-hydrate` tells the boot script which blocks need
 * React early.
 */
export function Blocks({ blocks }: { blocks: Block[] }) {
  const registry = useRegistry()
  return blocks.map((block, index) => {
    const { component, hydrate } = registry[block.type]
    // Casts because TypeScript cannot verify for a union of types that the component belongs to the block's type.
    const Component = component as ComponentType<Block>
    const shown = <Component {...block} />
    const until = 'ends' in block ? String(block.ends) : undefined
    // The index is a stable key, because the order of blocks never changes.
    const isWrapped = hydrate ?? until
    return (
      <Fragment key={index}>
        {isWrapped ? (
          <div data-hydrate={hydrate} data-until={until}>
            {shown}
          </div>
        ) : (
          shown
        )}
      </Fragment>
    )
  })
}
