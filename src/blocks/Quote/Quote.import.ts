import type { FromOldPart } from '../../engine/rendering/old-part.ts'

export const quote: FromOldPart<'quote', 'Quote'> = (part) => ({ type: 'Quote', ...part })
