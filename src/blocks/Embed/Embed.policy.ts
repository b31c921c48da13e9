import type { BlockProps } from '../../engine/rendering/block.ts'
import { isOwnVideo, readAddress } from './read-address.ts'

/**
 * Returns the sources that the Content-Security-Policy must allow for embeds: the services' origins, and the site's own origin for its
 * videos.
 */
export function policy(blocks: BlockProps<'Embed'>[]): Record<string, string[]> {
  const foreign = blocks.filter(({ address }) => !isOwnVideo(address))
  const frames = foreign
    .map(({ address }) => readAddress(address))
    .flatMap((source) => (typeof source === 'string' ? [] : [new URL(source.frame).origin]))
  return {
    ...(frames.length > 0 && { 'frame-src': frames }),
    ...(foreign.length < blocks.length && { 'media-src': ["'self'"] }),
  }
}
