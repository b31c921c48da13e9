import type { FromOldPart } from '../../engine/rendering/old-part.ts'
import { isOwnVideo, readAddress } from './read-address.ts'

export const embed: FromOldPart<'embed', 'Embed'> = ({ address, title }) =>
  isOwnVideo(address) || typeof readAddress(address) !== 'string'
    ? { type: 'Embed', title, address }
    : undefined
