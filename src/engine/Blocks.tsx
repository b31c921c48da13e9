import { Fragment, type ComponentType } from 'react'
import type { Block } from '../model/site.ts'
import { BlockBoundary } from './BlockBoundary.tsx'
import { useRegistry } from './registry-context.ts'

/**
 * Renders a list of blocks; the only place that maps `type` to a component. Marks blocks that need React early with `data-wake` for the
 * boot script.
 */
export function Blocks({ blocks }: { blocks: Block[] }) {
  const registry = useRegistry()
  return blocks.map((block, index) => {
    const { component, wake } = registry[block.type]
    // The registry pairs each type with its own component, but TypeScript cannot verify this for a union of types.
    const Component = component as ComponentType<Block>
    const content = <Component {...block} />
    // Omits the error boundary during the build, where boundaries do not work and only cost time.
    const shown = import.meta.env.SSR ? content : <BlockBoundary block={block}>{content}</BlockBoundary>
    // End of the block's period, for the script that hides the block at that moment.
    const until = 'ends' in block ? String(block.ends) : undefined
    // Blocks have no ids and keep their order, so the index is a stable key.
    const isWrapped = wake ?? until
    return (
      <Fragment key={index}>
        {isWrapped ? (
          <div data-wake={wake} data-until={until}>
            {shown}
          </div>
        ) : (
          shown
        )}
      </Fragment>
    )
  })
}
