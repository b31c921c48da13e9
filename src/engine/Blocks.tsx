import { Fragment, type ComponentType } from 'react'
import type { Block } from '../model/site.ts'
import { BlockBoundary } from './BlockBoundary.tsx'
import { useRegistry } from './registry-context.ts'

/**
 * Shows a list of blocks: the one place where `type` chooses a component, and the only way to render a slot. A block that
 * needs React before the visitor does anything is marked `data-wake`, for the boot script.
 */
export function Blocks({ blocks }: { blocks: Block[] }) {
  const registry = useRegistry()
  return blocks.map((block, index) => {
    const { component, wake } = registry[block.type]
    // The registry pairs each type with its own component; TypeScript cannot follow that pairing through a union.
    const Component = component as ComponentType<Block>
    const content = <Component {...block} />
    // Nothing catches an error while pages are rendered, where boundaries would only take time.
    const shown = import.meta.env.SSR ? content : <BlockBoundary block={block}>{content}</BlockBoundary>
    // Blocks have no ids and keep their order while they are shown, so that their index is their key.
    return <Fragment key={index}>{wake ? <div data-wake={wake}>{shown}</div> : shown}</Fragment>
  })
}
