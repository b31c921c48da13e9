import type { BlockProps } from '../../engine/block.ts'
import { readAddress } from './read-address.ts'

/** The services whose frames these blocks show. */
export function policy(blocks: BlockProps<'Embed'>[]): Record<string, string[]> {
  const sources = blocks.map(({ address }) => readAddress(address))
  return {
    'frame-src': sources.flatMap((source) =>
      typeof source === 'string' ? [] : [new URL(source.frame).origin],
    ),
  }
}
