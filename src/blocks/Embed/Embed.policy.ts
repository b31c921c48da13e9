import type { BlockProps } from '../../engine/block.ts'
import { isOwnVideo, readAddress } from './read-address.ts'

/** The services whose frames these blocks show, and our own server where a video is ours. */
export function policy(blocks: BlockProps<'Embed'>[]): Record<string, string[]> {
  const [own, others] = [blocks.filter(isOwn), blocks.filter((block) => !isOwn(block))]
  const sources = others.map(({ address }) => readAddress(address))
  const frames = sources.flatMap((source) =>
    typeof source === 'string' ? [] : [new URL(source.frame).origin],
  )
  return {
    ...(frames.length > 0 && { 'frame-src': frames }),
    ...(own.length > 0 && { 'media-src': ["'self'"] }),
  }
}

function isOwn({ address }: BlockProps<'Embed'>): boolean {
  return isOwnVideo(address)
}
